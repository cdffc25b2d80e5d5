import './board.css';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import type { AdminBooking, BoardDay } from '#shared/bookings/admin-contract.ts';
import { formatSlot } from '#shared/bookings/slots.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { formatHour, studioTime } from '#shared/kit/studio-time.ts';
import { dayInWords, timeInWords } from '#web/bookings/when/day-words.ts';
import { useNow } from '#web/kit/now.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { type BoardSpan, closedParts, instantOf, isOn, minuteAt, minuteOf, shareOf } from './board-span.ts';
import { type Dragged, type Spot, shareIn } from './use-drag.ts';

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

/** On a phone such a block has no second line. */
const SHORT_MINUTES = 35;

type BlockProps = {
  booking: AdminBooking;
  day: string;
  span: BoardSpan;
  isDragged: boolean;
  /** Being saved. */
  isMoving: boolean;
  onOpen: () => void;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
};

/** A booking in its lane: press to open, drag to move. */
function Block({ booking, day, span, isDragged, isMoving, onOpen, onGrab }: BlockProps) {
  const { customerName: name, treatmentName, appointmentDate, endsAt, room, status } = booking;
  const canMove = isOpen(status) && !isMoving;
  const times = `${timeInWords(appointmentDate)} to ${timeInWords(endsAt)}`;

  return (
    <button
      type="button"
      ref={setVars(placeOf(day, booking, span))}
      className={classes(
        'appt-block',
        `appt-block--${status}`,
        booking.durationMinutes <= SHORT_MINUTES && 'appt-block--short',
        canMove && 'is-movable',
        isDragged && 'is-dragged',
        isMoving && 'is-moving',
      )}
      aria-label={`${name}, ${treatmentName}, ${times}, Room ${room}, ${status}`}
      aria-busy={isMoving || undefined}
      title={`${name} · ${treatmentName} · ${times}`}
      onClick={onOpen}
      onPointerDown={canMove ? onGrab : undefined}
    >
      <b>{name}</b>
      <span>{treatmentName}</span>
    </button>
  );
}

/** Its start and length, as shares of the lane. */
function placeOf(
  day: string,
  { appointmentDate, endsAt }: Pick<AdminBooking, 'appointmentDate' | 'endsAt'>,
  span: BoardSpan,
) {
  const at = shareOf(span, minuteOf(day, appointmentDate));
  return { '--at': at, '--len': shareOf(span, minuteOf(day, endsAt)) - at };
}

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
function Lane({ day, room, span, now, ghost, onFree, children }: LaneProps) {
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

/** For numbers a stylesheet cannot know: as a `ref`, because the CSP blocks style attributes. */
function setVars(values: Record<`--${string}`, number>) {
  return (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value));
  };
}
