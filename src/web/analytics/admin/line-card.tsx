import type { ReactNode } from 'react';
import type { Analytics } from '#shared/analytics/admin-contract.ts';
import type { Chart } from '#shared/analytics/charts.ts';
import { ChartCard } from './chart-card.tsx';
import { rangeInWords, stepInWords } from './charts/day-words.ts';
import { type Layer, LineChart } from './charts/line-chart.tsx';

type LineCardProps = {
  analytics: Analytics;
  title: string;
  chart: Chart;
  caption: ReactNode;
  layers: readonly Layer[];
  format: (value: number | null) => string;
  isWide?: boolean | undefined;
  /** Rendered below the line. */
  children?: ReactNode;
};

/** A line over the range, and the same numbers as a table. */
export function LineCard({
  analytics,
  title,
  chart,
  caption,
  layers,
  format,
  isWide,
  children,
}: LineCardProps) {
  const { steps, now, before } = analytics;
  const names = layers.map(({ name }) => name);
  const rows = steps.now.map((step, place) => [
    stepInWords(step),
    ...layers.map((layer) => format(layer.now[place] ?? null)),
    ...layers.map((layer) => format(layer.before[place] ?? null)),
  ]);
  const headings = ['Days', ...names, ...names.map((name) => `${name} before`)];

  return (
    <ChartCard
      title={title}
      chart={chart}
      caption={caption}
      isWide={isWide}
      range={now}
      table={{ headings, rows }}
      isEmpty={layers.every((layer) => [...layer.now, ...layer.before].every((value) => !value))}
    >
      <LineChart
        label={`${title}, ${rangeInWords(now)}, compared with ${rangeInWords(before)}`}
        layers={layers}
        format={format}
        stepName={(step) => stepInWords(steps.now[step] ?? now)}
        earlierName={(step) => stepInWords(steps.before[step] ?? before)}
      />
      {children}
    </ChartCard>
  );
}
