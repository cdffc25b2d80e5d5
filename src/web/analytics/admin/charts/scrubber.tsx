import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';

type ScrubberProps = {
  /** What is shown, for screen readers. */
  label: string;
  columns: number;
  rows?: number | undefined;
  /** The text of a position: read aloud, and shown above the chart. */
  textOf: (index: number) => string;
  /** Shown above the chart while nothing is selected. */
  hint: string;
  /** The chart; `active` is the selected position. */
  children: (active: number | null) => ReactNode;
};

/** A chart whose positions can be inspected by mouse, touch or arrow keys. */
export function Scrubber({ label, columns, rows = 1, textOf, hint, children }: ScrubberProps) {
  const [active, setActive] = useState<number | null>(null);
  const last = columns * rows - 1;

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const column = within(Math.floor(((event.clientX - left) / width) * columns), columns - 1);
    const row = within(Math.floor(((event.clientY - top) / height) * rows), rows - 1);
    setActive(row * columns + column);
  }

  function press(event: KeyboardEvent) {
    const next = nextPlace(event.key, active ?? (event.key === 'ArrowLeft' ? last + 1 : -1), {
      columns,
      last,
    });
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  }

  return (
    <>
      <p className="chart__readout" aria-hidden="true">
        {active === null ? hint : textOf(active)}
      </p>
      <div
        className="chart__scrub"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={active ?? 0}
        aria-valuetext={textOf(active ?? 0)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(null)}
        onBlur={() => setActive(null)}
        onKeyDown={press}
      >
        {children(active)}
      </div>
    </>
  );
}

function nextPlace(key: string, now: number, { columns, last }: { columns: number; last: number }) {
  const moves: Record<string, number> = {
    ArrowRight: now + 1,
    ArrowLeft: now - 1,
    ArrowDown: last < columns ? now - 1 : now + columns,
    ArrowUp: last < columns ? now + 1 : now - columns,
    Home: 0,
    End: last,
  };
  const next = moves[key];
  return next === undefined ? null : within(next, last);
}

function within(place: number, last: number): number {
  return Math.max(0, Math.min(last, place));
}
