import { type ReactNode, useId } from 'react';

type SectionCardProps = { title: ReactNode; text: ReactNode; children: ReactNode };

/** A card of the settings that is no form: its title, what it is for, its content. */
export function SectionCard({ title, text, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section className="card settings__form" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
