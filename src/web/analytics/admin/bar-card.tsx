import type { ReactNode } from 'react';
import type { Chart } from '#shared/analytics/charts.ts';
import type { Range } from '#shared/analytics/range.ts';
import { ChartCard } from './chart-card.tsx';
import { type Bar, BarList } from './charts/bar-list.tsx';

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
      {...{ title, chart, range, caption }}
      table={{ headings: [heading, 'Range', 'Before', ...moreHeadings], rows }}
      isEmpty={bars.every(({ now, before }) => now === 0 && before === 0)}
    >
      <BarList label={title} bars={bars} format={format} />
    </ChartCard>
  );
}
