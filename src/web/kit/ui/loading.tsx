import type { ReactNode } from 'react';

type LoadingProps = { label?: string | undefined; className?: string | undefined; children: ReactNode };

/** Holds the skeletons of a list that is on its way, and says so. */
export function Loading({ label = 'Loading', className, children }: LoadingProps) {
  return (
    <div className={className} role="status">
      <span className="sr">{label}</span>
      {children}
    </div>
  );
}
