import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type CardProps = {
  look?: 'raised' | 'shell' | undefined;
  /** Makes the card a named section with a heading. */
  title?: ReactNode;
  level?: 'h2' | 'h3' | undefined;
  /** Beside the title: a badge, a link, a small button. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function Card({ look, title, level: Heading = 'h2', action, className, children }: CardProps) {
  const titleId = useId();
  const name = classes('card', look && `card--${look}`, className);
  if (!title) return <div className={name}>{children}</div>;

  return (
    <section className={name} aria-labelledby={titleId}>
      <div className="card__head">
        <Heading id={titleId}>{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
