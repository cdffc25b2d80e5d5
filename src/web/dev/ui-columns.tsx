import type { ReactNode } from 'react';

type UiColumnsProps = { children: ReactNode };

export function UiColumns({ children }: UiColumnsProps) {
  return <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
