import type { MouseEvent, ReactNode } from 'react';
import type { BoardDay } from '#shared/bookings/admin-contract.ts';
import { formatSlot } from '#shared/bookings/slots.ts';
import { studioTime } from '#shared/kit/studio-time.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { type BoardSpan, closedParts, instantOf, minuteAt, minuteOf, shareOf } from './board-span.ts';
import { setVars } from './set-vars.ts';
import { type Dragged, type Spot, shareIn } from './use-drag.ts';

const STEP_MINUTES = 15;
const DAY_MINUTES = 1_440;

type LaneProps = {
  day: BoardDay;
  room: number;
  span: BoardSpan;
  now: Date;
  /** The dragged block over this lane, and whether it overlaps a booking. */
  ghost: (Dragged & { isClash: boolean }) | null;
  onFree: (spot: Spot) => void;
  children: ReactNode;
};

/** A room on a day: closed hours hatched, the current time, and the bookings. */
export function Lane({ day, room, span, now, ghost, onFree, children }: LaneProps) {
  const minute = minuteOf(day.date, now);
  const isToday = minute >= 0 && minute < DAY_MINUTES;

  function press(event: MouseEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    const share = shareIn(event.currentTarget, { x: event.clientX, y: event.clientY });
    onFree({ day: day.date, room, minute: minuteAt(span, share, STEP_MINUTES, Math.floor) });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: by keys there is the New booking button.
    <div
      ref={setVars({ '--room': room })}
      className="board__lane"
      data-day={day.date}
      data-room={room}
      onClick={press}
    >
      {closedParts(day, span).map(({ from, to }) => (
        <span
          key={from}
          ref={setVars({ '--at': shareOf(span, from), '--len': shareOf(span, to) - shareOf(span, from) })}
          className="board__closed"
        />
      ))}
      {isToday && minute > span.from && minute < span.to && (
        <span ref={setVars({ '--at': shareOf(span, minute) })} className="board__now" />
      )}
      {children}
      {ghost && <Ghost ghost={ghost} span={span} />}
    </div>
  );
}

function Ghost({ ghost, span }: { ghost: Dragged & { isClash: boolean }; span: BoardSpan }) {
  const { booking, day, minute, isClash } = ghost;
  const at = shareOf(span, minute);
  const len = shareOf(span, minute + booking.durationMinutes) - at;
  return (
    <span
      ref={setVars({ '--at': at, '--len': len })}
      className={classes('appt-block appt-block--ghost', isClash && 'is-clash')}
      aria-hidden="true"
    >
      <b>{formatSlot(studioTime(instantOf(day, minute)))}</b>
      <span>{booking.customerName}</span>
    </span>
  );
}
