import type { ReactNode } from 'react';
import '#web/kit/styles/stats.css';
import { classes } from '#web/kit/ui/classes.ts';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

export type Stat = {
  label: string;
  /** Undefined: loading. */
  value: string | number | undefined;
  note?: ReactNode;
  /** What the figure counts, where its name leaves that open. */
  hint?: string;
};

/** From this length on a figure is set smaller, so that it fits its card: "$18,642.50" is the longest at full size. */
const LONG = 10;

/** A row of metrics, each with its name above and a note below. */
export function Stats({ label, items }: { label: string; items: readonly Stat[] }) {
  return (
    <section aria-label={label}>
      <dl className="kpis">
        {items.map(({ label: name, value, note, hint }) => (
          <div key={name} className="kpi">
            <dt>{name}</dt>
            <dd className={classes('price', String(value).length > LONG && 'is-long')}>
              {value === undefined ? <Skeleton shape="title" className="w-16" /> : written(value)}
            </dd>
            {note !== undefined && <dd>{note}</dd>}
            {hint && <dd>{hint}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function written(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en-SG') : value;
}
