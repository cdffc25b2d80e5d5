import '#web/kit/styles/filters.css';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';

type FiltersProps = {
  /** The chosen values; those that are set are counted on the button. */
  values: readonly unknown[];
  children: ReactNode;
};

/** The filters of a list: in its toolbar on wide screens, behind one button on phones. */
export function Filters({ values, children }: FiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = values.filter(Boolean).length;
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        className="filters__button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <div id={id} className={classes('filters', isOpen && 'is-open')}>
        {children}
      </div>
    </>
  );
}
