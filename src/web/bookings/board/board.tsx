import './board.css';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import type { Block } from '#shared/bookings/blocks-contract.ts';
import type { BoardDay, BoardPerson } from '#shared/bookings/board-contract.ts';
import type { BoardBooking } from '#shared/bookings/board-rows.ts';
import { formatSlot } from '#shared/bookings/slots.ts';
import { formatHour } from '#shared/kit/studio-time.ts';
import { LEAVE_NAMES } from '#shared/team/leave.ts';
import { OfferBlock } from '#web/bookings/waitlist/offer-block.tsx';
import { dayInWords } from '#web/bookings/when/day-words.ts';
import { useNow } from '#web/kit/now.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { BlockedTime, BookingBlock, Ghost, placeOf } from './board-blocks.tsx';
import { type BoardBy, type BoardLane, checkDrop, type LaneId, NOBODY, offParts } from './board-lanes.ts';
import { type BoardSpan, clockAt, closedParts, minuteAt, minuteOf, shareOf } from './board-span.ts';
import { LaneHeading } from './lane-heading.tsx';
import { setVars } from './set-vars.ts';
import { type Dragged, type Drawn, type Spot, STEP_MINUTES, shareIn } from './use-drag.ts';

type BoardProps = {
  day: BoardDay;
  by: BoardBy;
  lanes: BoardLane[];
  team: BoardPerson[];
  span: BoardSpan;
  dragged: Dragged | null;
  drawn: Drawn | null;
  moving: ReadonlySet<number>;
  /** A day of a week: lower, so that seven fit. */
  isSmall?: boolean | undefined;
  onOpen: (booking: BoardBooking) => void;
  onGrab: (event: PointerEvent<HTMLElement>, booking: BoardBooking) => void;
  onFree: (spot: Spot) => void;
  onBlock: (block: Block) => void;
  onDraw: (event: PointerEvent<HTMLElement>, lane: LaneId) => void;
};

/** One day by room or by therapist. Time runs to the right on wide screens, downwards on narrow ones. */
export function Board(props: BoardProps) {
  const { day, by, lanes, team, span, dragged, drawn, moving, isSmall, ...on } = props;
  const now = useNow();
  const nameOf = (id: number | null) => team.find((person) => person.id === id)?.name ?? null;
  const over = dragged ? lanes.findIndex((lane) => isOn(dragged, lane)) : -1;
  const isEmpty = lanes.every(
    ({ bookings, blocks, held }) => bookings.length + blocks.length + held.length === 0,
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset of a form
    <div
      role="group"
      // Many lanes scroll on a phone; focusable when nothing in it is
      tabIndex={isEmpty && lanes.length > 2 ? 0 : undefined}
      aria-label={`${dayInWords(day.date)}, by ${by}`}
      ref={setVars({ '--hours': (span.to - span.from) / 60, '--lanes': lanes.length })}
      className={classes('board', by === 'therapist' && 'board--people', isSmall && 'board--small')}
    >
      <span className="board__corner" />
      {lanes.map((lane, index) => (
        <LaneHeading
          key={keyOf(lane, index)}
          lane={lane}
          position={index + 1}
          booked={lane.bookings.length}
        />
      ))}
      <Hours span={span} />
      {lanes.map((lane, index) => (
        <Lane
          key={keyOf(lane, index)}
          day={day}
          lane={lane}
          span={span}
          now={now}
          position={index + 1}
          dragged={over === index ? dragged : null}
          drawn={drawn && isOn(drawn, lane) ? drawn : null}
          onFree={on.onFree}
          onDraw={on.onDraw}
        >
          {lane.blocks.map((block) => (
            <BlockedTime
              key={block.id}
              block={block}
              of={lane.name}
              span={span}
              day={day.date}
              onOpen={() => on.onBlock(block)}
            />
          ))}
          {lane.held.map((place) => (
            <OfferBlock
              key={`${place.offer.id} ${place.appointmentDate}`}
              place={place}
              by={by}
              therapistName={nameOf(place.therapistId)}
              shares={placeOf(day.date, place, span)}
            />
          ))}
          {lane.bookings.map((booking) => (
            <BookingBlock
              key={booking.id}
              booking={booking}
              span={span}
              by={by}
              day={day.date}
              therapistName={nameOf(booking.therapistId)}
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

/** Several lanes may be nobody's. */
function keyOf({ of }: LaneId, index: number): string {
  return of === 0 ? `nobody ${index}` : String(of);
}

function isOn(spot: LaneId, { day, by, of }: LaneId): boolean {
  return spot.day === day && spot.by === by && spot.of === of;
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

const DAY_MINUTES = 1_440;

type LaneProps = {
  day: BoardDay;
  lane: BoardLane;
  position: number;
  span: BoardSpan;
  now: Date;
  dragged: Dragged | null;
  drawn: Drawn | null;
  onFree: (spot: Spot) => void;
  onDraw: BoardProps['onDraw'];
  children: ReactNode;
};

/** A room or a therapist on a day: closed hours hatched, time off muted, the current time, and the bookings. */
function Lane({ day, lane, position, span, now, dragged, drawn, onFree, onDraw, children }: LaneProps) {
  const { by, of, shifts, leave } = lane;
  const minute = minuteOf(day.date, now);
  const isToday = minute >= 0 && minute < DAY_MINUTES;

  function press(event: MouseEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    const share = shareIn(event.currentTarget, { x: event.clientX, y: event.clientY });
    onFree({ day: day.date, by, of, minute: minuteAt(span, share, STEP_MINUTES, Math.floor) });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: by keys there are the New booking and Block time buttons.
    <div
      ref={setVars({ '--lane': position })}
      className="board__lane"
      data-day={day.date}
      data-room={by === 'room' ? of : undefined}
      data-therapist={by === 'therapist' ? of : undefined}
      onClick={press}
      onPointerDown={(event) => {
        // Nobody's time is not blocked.
        if (of !== NOBODY && event.target === event.currentTarget) onDraw(event, lane);
      }}
    >
      {shifts && (
        <Parts
          parts={offParts(shifts, span)}
          span={span}
          className={classes('board__off', leave && 'board__off--leave')}
        />
      )}
      <Parts parts={closedParts(day, span)} span={span} className="board__closed" />
      {leave && (
        <span className="board__leave">
          <b>{LEAVE_NAMES[leave]}</b>
        </span>
      )}
      {isToday && minute > span.from && minute < span.to && (
        <span ref={setVars({ '--at': shareOf(span, minute) })} className="board__now" />
      )}
      {children}
      {dragged && (
        <Ghost dragged={dragged} span={span} drop={checkDrop(lane, dragged.booking, dragged.minute)} />
      )}
      {drawn && (
        <span
          ref={setVars(sharesOf(drawn, span))}
          className="board__blocked board__blocked--ghost"
          aria-hidden="true"
        >
          <b>{`${formatSlot(clockAt(drawn.from))} to ${formatSlot(clockAt(drawn.to))}`}</b>
        </span>
      )}
    </div>
  );
}

function Parts({ parts, span, className }: { parts: BoardSpan[]; span: BoardSpan; className: string }) {
  return parts.map((part) => (
    <span key={part.from} ref={setVars(sharesOf(part, span))} className={className} />
  ));
}

function sharesOf({ from, to }: BoardSpan, span: BoardSpan) {
  return { '--at': shareOf(span, from), '--len': shareOf(span, to) - shareOf(span, from) };
}
