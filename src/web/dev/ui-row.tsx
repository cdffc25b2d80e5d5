import type { ReactNode } from 'react';

type UiRowProps = { children: ReactNode };

export function UiRow({ children }: UiRowProps) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
