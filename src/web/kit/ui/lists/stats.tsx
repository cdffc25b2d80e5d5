import type { ReactNode } from 'react';
import '#web/kit/styles/stats.css';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

export type Stat = {
  label: string;
  /** Undefined: loading. */
  value: string | number | undefined;
  note?: ReactNode;
};

type StatsProps = { label: string; items: readonly Stat[] };

/** A row of metrics, each with its name above and a note below. */
export function Stats({ label, items }: StatsProps) {
  return (
    <section aria-label={label}>
      <dl className="kpis">
        {items.map(({ label: name, value, note }) => (
          <div key={name} className="kpi">
            <dt>{name}</dt>
            <dd className="price">
              {value === undefined ? <Skeleton shape="title" className="w-16" /> : written(value)}
            </dd>
            {note !== undefined && <dd>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function written(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en-SG') : value;
}
