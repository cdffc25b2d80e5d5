import type { ReactNode } from 'react';

type LoadingProps = { label?: string | undefined; className?: string | undefined; children: ReactNode };

/** Contains the skeletons of a list that is loading, and announces it. */
export function Loading({ label = 'Loading', className, children }: LoadingProps) {
  return (
    <div className={className} role="status">
      <span className="sr">{label}</span>
      {children}
    </div>
  );
}
