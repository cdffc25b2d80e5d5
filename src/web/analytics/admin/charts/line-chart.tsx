import { classes } from '#web/kit/ui/classes.ts';
import { areaBetween, lineThrough, pointAt, pointsOf, roundTop } from './scale.ts';
import { Scrubber } from './scrubber.tsx';
import './charts.css';

/** Null: no value for that step. */
type Values = readonly (number | null)[];
export type Layer = { name: string; now: Values; before: Values };

type LineChartProps = {
  label: string;
  /** Stacked when there are several. */
  layers: readonly Layer[];
  format: (value: number | null) => string;
  /** "3 Mar", and the name of the same step in the preceding range. */
  stepName: (step: number) => string;
  earlierName: (step: number) => string;
};

/** Values by day; the preceding range is the dashed line. */
export function LineChart({ label, layers, format, stepName, earlierName }: LineChartProps) {
  const count = layers[0]?.now.length ?? 0;
  const stacked = layers.map((_, place) => totals(layers.slice(0, place + 1), 'now', count));
  const now = stacked.at(-1) ?? [];
  const before = totals(layers, 'before', count);
  const top = roundTop(Math.max(0, ...now.map(Number), ...before.map(Number)));

  function textOf(step: number): string {
    const parts = layers.map(({ name, now }) => `${name} ${format(now[step] ?? null)}`);
    const all = layers.length > 1 ? `, together ${format(now[step] ?? null)}` : '';
    return `${stepName(step)}: ${parts.join(', ')}${all} · before (${earlierName(step)}): ${format(before[step] ?? null)}`;
  }

  return (
    <div className={classes('chart', layers.length > 1 && 'chart--stacked')}>
      <Legend names={layers.map(({ name }) => name)} />
      <div className="chart__frame">
        <p className="chart__y" aria-hidden="true">
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span>{format(0)}</span>
        </p>
        <Scrubber
          label={label}
          columns={count}
          textOf={textOf}
          hint="Point at the chart or use the arrow keys for each value."
        >
          {(active) => (
            <svg className="chart__plot" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path className="chart__grid" d="M0 0H100M0 50H100M0 100H100" />
              {stacked.map((values, place) => (
                <g key={layers[place]?.name} className={`chart__layer chart__layer--${place + 1}`}>
                  <path
                    className="chart__area"
                    d={areaBetween(
                      pointsOf(values, top),
                      pointsOf(stacked[place - 1] ?? values.map((value) => value && 0), top),
                    )}
                  />
                  <path className="chart__line" d={lineThrough(pointsOf(values, top))} />
                </g>
              ))}
              <path className="chart__before" d={lineThrough(pointsOf(before, top))} />
              {active !== null && <Mark {...pointAt(active, now[active] ?? 0, count, top)} />}
            </svg>
          )}
        </Scrubber>
        <p className="chart__x" aria-hidden="true">
          {edges(count).map((step) => (
            <span key={step}>{stepName(step)}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** A zero-length line with round caps: a dot that stays round however the chart is stretched. */
function Mark({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path className="chart__mark-line" d={`M${x} 0V100`} />
      <path className="chart__mark" d={`M${x} ${y}h0.001`} />
    </>
  );
}

function Legend({ names }: { names: string[] }) {
  return (
    <ul className="chart__legend">
      {names.map((name, place) => (
        <li key={name} className={`chart__key chart__key--${place + 1}`}>
          {name}
        </li>
      ))}
      {names.length > 1 && <li className="chart__key chart__key--total">Together</li>}
      <li className="chart__key chart__key--before">Before{names.length > 1 && ', together'}</li>
    </ul>
  );
}

function totals(layers: readonly Layer[], side: 'now' | 'before', count: number): (number | null)[] {
  return Array.from({ length: count }, (_, step) => {
    const values = layers.map((layer) => layer[side][step] ?? null);
    return values.every((value) => value === null)
      ? null
      : values.reduce<number>((all, each) => all + (each ?? 0), 0);
  });
}

function edges(count: number): number[] {
  return [...new Set([0, Math.floor((count - 1) / 2), count - 1])].filter((step) => step >= 0);
}
