import { type ReactNode, useId } from 'react';

export function UiSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="grid gap-6 border-t border-hairline py-10" aria-labelledby={id}>
      <h2 id={id} className="text-25">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function UiRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}

export function UiColumns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
