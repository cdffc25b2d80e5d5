import { formatHour } from '#shared/kit/studio-time.ts';
import { WEEKDAYS } from '#shared/studio/opening.ts';
import { Scrubber } from './scrubber.tsx';
import './charts.css';

const LEVELS = 5;
/** Always shown, even without bookings. */
const USUAL = { first: 10, last: 20 };

type HeatMapProps = {
  label: string;
  /** 168 numbers, from Monday 0:00. */
  now: readonly number[];
  before: readonly number[];
  /** "1 booking", "12 bookings" */
  format: (value: number) => string;
};

/** The hours of a week: the busier, the darker. */
export function HeatMap({ label, now, before, format }: HeatMapProps) {
  const { first, last } = shownHours([...now, ...before]);
  const columns = last - first + 1;
  const most = Math.max(1, ...now);
  const hourAt = (place: number) => Math.floor(place / columns) * 24 + first + (place % columns);
  const levelOf = (value: number) => (value === 0 ? 0 : Math.max(1, Math.ceil((value / most) * LEVELS)));

  function textOf(place: number): string {
    const hour = hourAt(place);
    const name = `${WEEKDAYS[Math.floor(hour / 24)]} ${formatHour(`${hour % 24}:00`)}`;
    return `${name}: ${format(now[hour] ?? 0)} · before: ${format(before[hour] ?? 0)}`;
  }

  return (
    <div className="chart">
      <div className="heat">
        <p className="heat__days" aria-hidden="true">
          {WEEKDAYS.map((day) => (
            <span key={day}>{day.slice(0, 3)}</span>
          ))}
        </p>
        <Scrubber
          label={label}
          columns={columns}
          rows={7}
          textOf={textOf}
          hint="Point at an hour or use the arrow keys."
        >
          {(active) => (
            <svg
              className="block size-full overflow-visible"
              viewBox={`0 0 ${columns * 10} 70`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {Array.from({ length: columns * 7 }, (_, place) => (
                <rect
                  key={hourAt(place)}
                  className={`heat__cell heat__cell--${levelOf(now[hourAt(place)] ?? 0)}`}
                  x={(place % columns) * 10 + 0.4}
                  y={Math.floor(place / columns) * 10 + 0.4}
                  width="9.2"
                  height="9.2"
                />
              ))}
              {active !== null && (
                <rect
                  className="heat__active"
                  x={(active % columns) * 10 + 0.4}
                  y={Math.floor(active / columns) * 10 + 0.4}
                  width="9.2"
                  height="9.2"
                />
              )}
            </svg>
          )}
        </Scrubber>
        <p className="heat__hours" aria-hidden="true">
          {[first, Math.floor((first + last) / 2), last].map((hour) => (
            <span key={hour}>{formatHour(`${hour}:00`)}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

function shownHours(numbers: readonly number[]): { first: number; last: number } {
  const busy = numbers.flatMap((number, hour) => (number > 0 ? [hour % 24] : []));
  return { first: Math.min(USUAL.first, ...busy), last: Math.max(USUAL.last, ...busy) };
}
