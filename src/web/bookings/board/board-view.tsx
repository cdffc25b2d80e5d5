import { type ComponentProps, useMemo } from 'react';
import type { Block } from '#shared/bookings/blocks-contract.ts';
import type { Board as BoardData, BoardDay } from '#shared/bookings/board-contract.ts';
import { type BoardBooking, fromBoardRows } from '#shared/bookings/board-rows.ts';
import { formatHour, studioTime } from '#shared/kit/studio-time.ts';
import { useHeldOffers } from '#web/bookings/waitlist/calls.ts';
import { heldPlaces } from '#web/bookings/waitlist/held-places.ts';
import { calendarLeaf, dayInWords } from '#web/bookings/when/day-words.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { useStudio } from '#web/studio/queries.ts';
import { Board } from './board.tsx';
import { type BoardBy, lanesOf, NOBODY } from './board-lanes.ts';
import { instantOf, isOn, spanOf } from './board-span.ts';
import { type Drawn, type Spot, useDrag, useDraw } from './use-drag.ts';
import type { Place, Placing } from './use-place.tsx';
import '#web/kit/styles/list.css';

type BoardViewProps = {
  board: BoardData;
  /** The chosen day: the one a narrow screen shows of a week. */
  date: string;
  by: BoardBy;
  isSmall: boolean;
  isRefreshing: boolean;
  placing: Placing;
  notify: boolean;
  onOpen: (booking: BoardBooking) => void;
  onDay: (date: string) => void;
  onFree: (spot: Spot) => void;
  onBlock: (block: Block) => void;
  onDrawn: (drawn: Drawn) => void;
};

export function BoardView(props: BoardViewProps) {
  const { board, date, by, isSmall, isRefreshing, placing, notify, ...on } = props;
  const { hours } = useStudio();
  const saved = useMemo(() => fromBoardRows(board), [board]);
  const bookings = saved.map((booking) => moved(booking, placing.shown[booking.id]));
  const span = spanOf(board.days, bookings, hours);
  const moving = new Set(Object.keys(placing.shown).map(Number));
  const { dragged, begin } = useDrag(span, ({ booking, ...spot }) => {
    const to = placeAt(spot, booking);
    if (to) placing.place({ booking, to, notify });
  });
  const drawing = useDraw(span, on.onDrawn);

  return (
    <div className={classes(isRefreshing && 'is-refreshing')} aria-busy={isRefreshing || undefined}>
      {isSmall && <Strip board={board} bookings={bookings} date={date} onDay={on.onDay} />}
      {board.days.map((day) => (
        <div key={day.date} className="board-day" data-chosen={!isSmall || day.date === date}>
          {isSmall && (
            <h3>
              {dayInWords(day.date)}
              {noteOn(day) && <small>{noteOn(day)}</small>}
            </h3>
          )}
          {!isSmall && noteOn(day) && <p className="muted mt-2">{noteOn(day)}</p>}
          <DayBoard
            day={day}
            by={by}
            span={span}
            dragged={dragged}
            moving={moving}
            isSmall={isSmall}
            board={board}
            bookings={bookings}
            team={board.team}
            drawn={drawing.drawn}
            onDraw={drawing.begin}
            onBlock={on.onBlock}
            onOpen={on.onOpen}
            onGrab={begin}
            onFree={on.onFree}
          />
        </div>
      ))}
    </div>
  );
}

type DayBoardProps = Omit<ComponentProps<typeof Board>, 'lanes'> & {
  board: BoardData;
  bookings: BoardBooking[];
};

/** How often it looks for offers: as often as the board for a day, rarely for each of a week. */
const DAY_SECONDS = 5;
const WEEK_SECONDS = 30;

/** One day, with the times that are kept for who waits. */
function DayBoard({ board, bookings, ...day }: DayBoardProps) {
  const { date } = day.day;
  const offers = useHeldOffers(date, day.isSmall ? WEEK_SECONDS : DAY_SECONDS);
  const held = heldPlaces(offers.data ?? []);
  return <Board {...day} lanes={lanesOf({ ...board, bookings, held }, day.by, date)} />;
}

/** The days of the week on a narrow screen, which shows one of them. */
function Strip({
  board,
  bookings,
  date,
  onDay,
}: Pick<BoardViewProps, 'board' | 'date' | 'onDay'> & { bookings: BoardBooking[] }) {
  return (
    <div className="board-strip">
      {board.days.map((day) => {
        const leaf = calendarLeaf(instantOf(day.date, 0).toISOString());
        const count = bookings.filter((booking) => isOn(day.date, booking)).length;
        return (
          <button
            key={day.date}
            type="button"
            aria-current={day.date === date ? 'date' : undefined}
            aria-label={`${dayInWords(day.date)}, ${count} booked`}
            onClick={() => onDay(day.date)}
          >
            {leaf.weekday}
            <b>{leaf.date}</b>
          </button>
        );
      })}
    </div>
  );
}

/** "Closed: Staff day", "Closed" on a weekday without hours, "Special hours 11am–2pm: Staff party"; else null. */
function noteOn({ open, closure, specialHours }: BoardDay): string | null {
  if (!open) return closure ? `Closed: ${closure}` : 'Closed';
  if (specialHours === null) return null;
  const [from, to] = [open.start, open.end].map((instant) => formatHour(studioTime(new Date(instant))));
  return `Open ${from}–${to}: ${specialHours}`;
}

/** Where it was dropped; null: where it is. A therapist may use any room, a room any therapist. */
function placeAt({ day, by, of, minute }: Spot, booking: BoardBooking): Place | null {
  const appointmentDate = instantOf(day, minute).toISOString();
  const isSameTime = appointmentDate === booking.appointmentDate;
  const isSameLane = of === (by === 'room' ? booking.room : (booking.therapistId ?? NOBODY));
  if (isSameTime && isSameLane) return null;
  if (by === 'room') return { appointmentDate, room: of };
  const room = isSameTime ? booking.room : null;
  // Moved among what nobody has yet, it goes to anyone.
  if (of === NOBODY && isSameLane) return { appointmentDate, room };
  return { appointmentDate, room, therapistId: of === NOBODY ? null : of };
}

/** As if it were saved already. */
function moved(booking: BoardBooking, to: Place | undefined): BoardBooking {
  if (!to) return booking;
  const ahead = Date.parse(to.appointmentDate) - Date.parse(booking.appointmentDate);
  const later = (instant: string) => new Date(Date.parse(instant) + ahead).toISOString();
  return {
    ...booking,
    appointmentDate: to.appointmentDate,
    endsAt: later(booking.endsAt),
    busyUntil: later(booking.busyUntil),
    room: to.room ?? booking.room,
    therapistId: to.therapistId === undefined ? booking.therapistId : to.therapistId,
  };
}
