import { type ReactNode, useId } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

type ListCardProps = {
  title: string;
  /** Below the title, such as how many there are. */
  counts?: ReactNode;
  /** Beside the title: the export, what is added. */
  actions?: ReactNode;
  /** Of the line with the title. */
  headClass?: string | undefined;
  children: ReactNode;
};

/** The card of a list and its dialogs, with the title and what can be done above it. */
export function ListCard({ title, counts, actions, headClass, children }: ListCardProps) {
  const titleId = useId();
  const heading = <h2 id={titleId}>{title}</h2>;
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className={classes('toolbar', headClass)}>
        {counts ? (
          <div>
            {heading}
            <p className="counts">{counts}</p>
          </div>
        ) : (
          heading
        )}
        {actions}
      </div>
      {children}
    </section>
  );
}

/** "Add Treatment" */
export function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="sm" onClick={onClick}>
      <Icon name="plus" />
      {children}
    </Button>
  );
}

/** "12 products" */
export function Count({ of, one, more }: { of: number; one: string; more: string }) {
  return (
    <span>
      <b>{of}</b> {of === 1 ? one : more}
    </span>
  );
}
