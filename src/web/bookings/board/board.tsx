import type { PointerEvent } from 'react';
import type { AdminBooking, BoardDay } from '#shared/bookings/admin-contract.ts';
import { formatHour } from '#shared/kit/studio-time.ts';
import { dayInWords } from '#web/bookings/when/day-words.ts';
import { useNow } from '#web/kit/now.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Block } from './block.tsx';
import './board.css';
import { type BoardSpan, isOn, minuteOf, shareOf } from './board-span.ts';
import { Lane } from './lane.tsx';
import { setVars } from './set-vars.ts';
import type { Dragged, Spot } from './use-drag.ts';

type BoardProps = {
  day: BoardDay;
  rooms: number;
  bookings: AdminBooking[];
  span: BoardSpan;
  dragged: Dragged | null;
  /** Ids of bookings being moved. */
  moving: ReadonlySet<number>;
  /** A day of a week: lower, so that seven fit. */
  isSmall?: boolean | undefined;
  onOpen: (booking: AdminBooking) => void;
  onGrab: (event: PointerEvent<HTMLElement>, booking: AdminBooking) => void;
  onFree: (spot: Spot) => void;
};

/** One day by room. Time runs to the right on wide screens, downwards on narrow ones. */
export function Board({ day, rooms, bookings, span, dragged, moving, isSmall, ...on }: BoardProps) {
  const now = useNow();
  const here = bookings.filter((booking) => isOn(day.date, booking));
  const hours = (span.to - span.from) / 60;
  const numbers = Array.from({ length: rooms }, (_, index) => index + 1);

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset of a form
    <div
      role="group"
      // Many rooms scroll on a phone; focusable when nothing in it is
      tabIndex={here.length === 0 && rooms > 2 ? 0 : undefined}
      aria-label={`${dayInWords(day.date)}, by room`}
      ref={setVars({ '--hours': hours, '--rooms': rooms })}
      className={classes('board', isSmall && 'board--small')}
    >
      <span className="board__corner" />
      {numbers.map((room) => (
        <div key={room} ref={setVars({ '--room': room })} className="board__room">
          Room {room}
          <small>{here.filter((booking) => booking.room === room).length} booked</small>
        </div>
      ))}
      <Hours span={span} />
      {numbers.map((room) => (
        <Lane
          key={room}
          {...{ day, room, span, now }}
          ghost={ghostFor(dragged, day.date, room, here)}
          onFree={on.onFree}
        >
          {here
            .filter((booking) => booking.room === room)
            .map((booking) => (
              <Block
                key={booking.id}
                {...{ booking, span }}
                day={day.date}
                isDragged={dragged?.booking.id === booking.id}
                isMoving={moving.has(booking.id)}
                onOpen={() => on.onOpen(booking)}
                onGrab={(event) => on.onGrab(event, booking)}
              />
            ))}
        </Lane>
      ))}
    </div>
  );
}

function Hours({ span }: { span: BoardSpan }) {
  const hours = Array.from({ length: (span.to - span.from) / 60 }, (_, index) => span.from / 60 + index);
  return (
    <div className="board__hours" aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} ref={setVars({ '--at': shareOf(span, hour * 60) })}>
          {formatHour(`${hour}:00`)}
        </span>
      ))}
    </div>
  );
}

function ghostFor(dragged: Dragged | null, day: string, room: number, here: AdminBooking[]) {
  if (!dragged || dragged.day !== day || dragged.room !== room) return null;
  const ends = dragged.minute + dragged.booking.durationMinutes;
  const isClash = here.some(
    (each) =>
      each.id !== dragged.booking.id &&
      each.room === room &&
      minuteOf(day, each.appointmentDate) < ends &&
      dragged.minute < minuteOf(day, each.busyUntil),
  );
  return { ...dragged, isClash };
}
