import './board.css';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import type { RoomBlock } from '#shared/bookings/blocks-contract.ts';
import type { BoardDay } from '#shared/bookings/board-contract.ts';
import type { BoardBooking } from '#shared/bookings/board-rows.ts';
import { formatSlot } from '#shared/bookings/slots.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { formatHour, studioTime } from '#shared/kit/studio-time.ts';
import { dayInWords, timeInWords } from '#web/bookings/when/day-words.ts';
import { useNow } from '#web/kit/now.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import {
  type BoardSpan,
  clockAt,
  closedParts,
  instantOf,
  isOn,
  minuteAt,
  minuteOf,
  shareOf,
} from './board-span.ts';
import { markWords, paymentOf } from './card-marks.ts';
import { type Dragged, type Drawn, type Lane, type Spot, shareIn } from './use-drag.ts';

type BoardProps = {
  day: BoardDay;
  rooms: number;
  bookings: BoardBooking[];
  blocks: RoomBlock[];
  span: BoardSpan;
  dragged: Dragged | null;
  /** The block being drawn. */
  drawn: Drawn | null;
  /** Ids of bookings being moved. */
  moving: ReadonlySet<number>;
  /** A day of a week: lower, so that seven fit. */
  isSmall?: boolean | undefined;
  onOpen: (booking: BoardBooking) => void;
  onGrab: (event: PointerEvent<HTMLElement>, booking: BoardBooking) => void;
  onFree: (spot: Spot) => void;
  onBlock: (block: RoomBlock) => void;
  onDraw: (event: PointerEvent<HTMLElement>, lane: Lane) => void;
};

/** One day by room. Time runs to the right on wide screens, downwards on narrow ones. */
export function Board(props: BoardProps) {
  const { day, rooms, bookings, blocks, span, dragged, drawn, moving, isSmall, ...on } = props;
  const now = useNow();
  const here = bookings.filter((booking) => isOn(day.date, booking));
  const blocked = blocks.filter((block) => isOn(day.date, spanOfBlock(block)));
  const hours = (span.to - span.from) / 60;
  const numbers = Array.from({ length: rooms }, (_, index) => index + 1);

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset of a form
    <div
      role="group"
      // Many rooms scroll on a phone; focusable when nothing in it is
      tabIndex={here.length + blocked.length === 0 && rooms > 2 ? 0 : undefined}
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
        <RoomLane
          key={room}
          {...{ day, room, span, now }}
          ghost={ghostFor(dragged, { day: day.date, room }, here, blocked)}
          drawn={drawn?.day === day.date && drawn.room === room ? drawn : null}
          onFree={on.onFree}
          onDraw={on.onDraw}
        >
          {blocked
            .filter((block) => block.room === room)
            .map((block) => (
              <BlockedTime
                key={block.id}
                {...{ block, span }}
                day={day.date}
                onOpen={() => on.onBlock(block)}
              />
            ))}
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
        </RoomLane>
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

function ghostFor(dragged: Dragged | null, lane: Lane, here: BoardBooking[], blocked: RoomBlock[]) {
  if (!dragged || dragged.day !== lane.day || dragged.room !== lane.room) return null;
  const ends = dragged.minute + dragged.booking.durationMinutes;
  const others = here.filter(({ id }) => id !== dragged.booking.id);
  const isClash = [
    ...others.map(({ room, appointmentDate, busyUntil }) => ({
      room,
      start: appointmentDate,
      end: busyUntil,
    })),
    ...blocked.map(({ room, startsAt, endsAt }) => ({ room, start: startsAt, end: endsAt })),
  ].some(
    ({ room, start, end }) =>
      room === lane.room && minuteOf(lane.day, start) < ends && dragged.minute < minuteOf(lane.day, end),
  );
  return { ...dragged, isClash };
}

function spanOfBlock({ startsAt, endsAt }: RoomBlock) {
  return { appointmentDate: startsAt, endsAt };
}

type BlockedTimeProps = { block: RoomBlock; day: string; span: BoardSpan; onOpen: () => void };

/** When the room cannot be booked, and why: press to see it. */
function BlockedTime({ block, day, span, onOpen }: BlockedTimeProps) {
  const { reason, room, startsAt, endsAt } = block;
  const times = `${timeInWords(startsAt)} to ${timeInWords(endsAt)}`;
  return (
    <button
      type="button"
      ref={setVars(placeOf(day, spanOfBlock(block), span))}
      className="board__blocked"
      aria-label={`Blocked: ${reason}, ${times}, Room ${room}`}
      title={`${reason} · ${times}`}
      onClick={onOpen}
    >
      <b>{reason}</b>
    </button>
  );
}

/** On a phone such a block has no second line. */
const SHORT_MINUTES = 35;

type BlockProps = {
  booking: BoardBooking;
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
  const mark = booking.mark && markWords[booking.mark];
  const payment = paymentOf(booking, useNow());
  const words = [mark?.text, payment].filter(Boolean);

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
      aria-label={[`${name}, ${treatmentName}, ${times}, Room ${room}, ${status}`, ...words].join(', ')}
      aria-busy={isMoving || undefined}
      title={[name, treatmentName, times, ...words].join(' · ')}
      onClick={onOpen}
      onPointerDown={canMove ? onGrab : undefined}
    >
      <span className="appt-block__top">
        <b>{name}</b>
        {mark && <Icon name={mark.icon} />}
      </span>
      <span className="appt-block__what">
        {`${timeInWords(appointmentDate)} · `}
        {payment && <strong>{`${payment === 'paid' ? 'Paid' : 'Unpaid'} · `}</strong>}
        {treatmentName}
      </span>
    </button>
  );
}

/** Its start and length, as shares of the lane. */
function placeOf(
  day: string,
  { appointmentDate, endsAt }: Pick<BoardBooking, 'appointmentDate' | 'endsAt'>,
  span: BoardSpan,
) {
  const at = shareOf(span, minuteOf(day, appointmentDate));
  return { '--at': at, '--len': shareOf(span, minuteOf(day, endsAt)) - at };
}

const STEP_MINUTES = 15;
const DAY_MINUTES = 1_440;

type RoomLaneProps = {
  day: BoardDay;
  room: number;
  span: BoardSpan;
  now: Date;
  /** The dragged block over this lane, and whether it overlaps a booking. */
  ghost: (Dragged & { isClash: boolean }) | null;
  drawn: Drawn | null;
  onFree: (spot: Spot) => void;
  onDraw: (event: PointerEvent<HTMLElement>, lane: Lane) => void;
  children: ReactNode;
};

/** A room on a day: closed hours hatched, the current time, and the bookings. */
function RoomLane({ day, room, span, now, ghost, drawn, onFree, onDraw, children }: RoomLaneProps) {
  const minute = minuteOf(day.date, now);
  const isToday = minute >= 0 && minute < DAY_MINUTES;

  function press(event: MouseEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    const share = shareIn(event.currentTarget, { x: event.clientX, y: event.clientY });
    onFree({ day: day.date, room, minute: minuteAt(span, share, STEP_MINUTES, Math.floor) });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: by keys there are the New booking and Block time buttons.
    <div
      ref={setVars({ '--room': room })}
      className="board__lane"
      data-day={day.date}
      data-room={room}
      onClick={press}
      onPointerDown={(event) =>
        event.target === event.currentTarget && onDraw(event, { day: day.date, room })
      }
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
      {drawn && (
        <span
          ref={setVars({
            '--at': shareOf(span, drawn.from),
            '--len': shareOf(span, drawn.to) - shareOf(span, drawn.from),
          })}
          className="board__blocked board__blocked--ghost"
          aria-hidden="true"
        >
          <b>{`${formatSlot(clockAt(drawn.from))} to ${formatSlot(clockAt(drawn.to))}`}</b>
        </span>
      )}
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
