import './charts.css';

export type Bar = { name: string; now: number; before: number };

type BarListProps = { label: string; bars: readonly Bar[]; format: (value: number) => string };

/**
 * One bar per line, the preceding range as the thin one below. Every number is written out, so no tooltip is needed.
 */
export function BarList({ label, bars, format }: BarListProps) {
  const top = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before]));
  const share = (value: number) => (Math.max(0, value) / top) * 100;

  return (
    <ul className="bars" aria-label={label}>
      {bars.map(({ name, now, before }) => (
        <li key={name} className="bars__row">
          <span className="bars__name">{name}</span>
          <span className="bars__value">
            <b className="num">{format(now)}</b> <span className="muted num">before: {format(before)}</span>
          </span>
          <svg className="bars__plot" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
            <rect className="bars__track" width="100" height="9" />
            <rect className="bars__now" width={share(now)} height="9" />
            <rect className="bars__before" y="11" width={share(before)} height="3" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
