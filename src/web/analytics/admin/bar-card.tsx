import type { ReactNode } from 'react';
import type { Chart } from '#shared/analytics/charts.ts';
import type { Range } from '#shared/analytics/range.ts';
import { ChartCard } from './chart-card.tsx';
import './charts/charts.css';

type BarCardProps = {
  title: string;
  chart: Chart;
  range: Range;
  caption: ReactNode;
  /** What the rows are: "Treatment". */
  heading: string;
  bars: readonly (Bar & { more?: readonly string[] })[];
  /** Further columns of the table, beside `more` of each bar. */
  moreHeadings?: readonly string[];
  format: (value: number) => string;
};

export function BarCard(props: BarCardProps) {
  const { title, chart, range, caption, heading, bars, moreHeadings = [], format } = props;
  const rows = bars.map(({ name, now, before, more = [] }) => [name, format(now), format(before), ...more]);

  return (
    <ChartCard
      title={title}
      chart={chart}
      range={range}
      caption={caption}
      table={{ headings: [heading, 'Range', 'Before', ...moreHeadings], rows }}
      isEmpty={bars.every(({ now, before }) => now === 0 && before === 0)}
    >
      <BarList label={title} bars={bars} format={format} />
    </ChartCard>
  );
}

type Bar = { name: string; now: number; before: number };

type BarListProps = { label: string; bars: readonly Bar[]; format: (value: number) => string };

/**
 * One bar per line, the preceding range as the thin one below. Every number is written out, so no tooltip is needed.
 */
function BarList({ label, bars, format }: BarListProps) {
  const top = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before]));
  const share = (value: number) => (Math.max(0, value) / top) * 100;

  return (
    <ul className="grid gap-3" aria-label={label}>
      {bars.map(({ name, now, before }) => (
        <li key={name} className="bars__row">
          <span className="wrap-anywhere">{name}</span>
          <span className="bars__value">
            <b className="num">{format(now)}</b> <span className="muted num">before: {format(before)}</span>
          </span>
          <svg
            className="col-span-full block h-3.5 w-full"
            viewBox="0 0 100 14"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className="bars__track" width="100" height="9" />
            <rect className="bars__now" width={share(now)} height="9" />
            <rect className="bars__before" y="11" width={share(before)} height="3" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
