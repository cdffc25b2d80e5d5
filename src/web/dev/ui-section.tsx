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
