import { type ReactNode, useId } from 'react';

type UiSectionProps = { title: string; children: ReactNode };

export function UiSection({ title, children }: UiSectionProps) {
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

type UiRowProps = { children: ReactNode };

export function UiRow({ children }: UiRowProps) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}

type UiColumnsProps = { children: ReactNode };

export function UiColumns({ children }: UiColumnsProps) {
  return <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
