import type { Block } from '#shared/bookings/blocks-contract.ts';
import type { Board, BoardPerson } from '#shared/bookings/board-contract.ts';
import type { BoardBooking } from '#shared/bookings/board-rows.ts';
import type { LeaveKind } from '#shared/team/leave.ts';
import type { HeldPlace } from '#web/bookings/waitlist/held-places.ts';
import { type BoardSpan, isOn, minuteOf } from './board-span.ts';

export type BoardBy = 'room' | 'therapist';

/** Where a booking may be put: the room's number or the therapist's id. */
export type LaneId = { day: string; by: BoardBy; of: number };

/** Instead of a therapist's id. */
export const NOBODY = 0;

export type BoardLane = LaneId & {
  name: string;
  person: BoardPerson | null;
  bookings: BoardBooking[];
  blocks: Block[];
  /** Offered to somebody on the waitlist, and kept for them. */
  held: HeldPlace[];
  /** Shifts of the day, in minutes; null: always. */
  shifts: BoardSpan[] | null;
  leave: LeaveKind | null;
};

type Shown = Pick<Board, 'rooms' | 'days' | 'blocks' | 'team'> & {
  bookings: BoardBooking[];
  held: HeldPlace[];
};

/** The lanes of a day: each a row on wide screens, a column on narrow ones. */
export function lanesOf(board: Shown, by: BoardBy, day: string): BoardLane[] {
  const here = board.bookings.filter((booking) => isOn(day, booking));
  return by === 'room' ? roomLanes(board, day, here) : therapistLanes(board, day, here);
}

function blocksOn({ blocks }: Shown, day: string): Block[] {
  return blocks.filter(({ startsAt, endsAt }) => isOn(day, { appointmentDate: startsAt, endsAt }));
}

function roomLanes(board: Shown, day: string, here: BoardBooking[]): BoardLane[] {
  const blocked = blocksOn(board, day);
  const { rooms } = board;
  return Array.from({ length: rooms }, (_, index) => index + 1).map((room) => ({
    day,
    by: 'room' as const,
    of: room,
    name: `Room ${room}`,
    person: null,
    shifts: null,
    leave: null,
    bookings: here.filter((booking) => booking.room === room),
    blocks: blocked.filter((block) => block.room === room),
    held: board.held.filter((place) => isOn(day, place) && place.room === room),
  }));
}

/** The team in its order; those who take no visits any more on days they have some. Then what nobody has yet. */
function therapistLanes(board: Shown, day: string, here: BoardBooking[]): BoardLane[] {
  const { team, days } = board;
  const blocked = blocksOn(board, day);
  const held = board.held.filter((place) => isOn(day, place));
  const at = days.findIndex(({ date }) => date === day);
  const people = team.map((person): BoardLane => {
    const { shifts = [], leave = null } = person.days[at] ?? {};
    return {
      day,
      by: 'therapist',
      of: person.id,
      name: person.name,
      person,
      blocks: blocked.filter(({ therapistId }) => therapistId === person.id),
      held: held.filter(({ therapistId }) => therapistId === person.id),
      leave,
      bookings: here.filter(({ therapistId }) => therapistId === person.id),
      shifts: shifts.map(([from, to]) => ({ from, to })),
    };
  });
  const known = new Set(team.map(({ id }) => id));
  const nobodys = here.filter(({ therapistId }) => therapistId === null || !known.has(therapistId));
  return [
    ...people.filter(
      ({ person, bookings, blocks, held: offered }) =>
        person?.isActive || bookings.length + blocks.length + offered.length > 0,
    ),
    ...sideBySide(nobodys).map(
      (bookings): BoardLane => ({
        day,
        by: 'therapist',
        of: NOBODY,
        name: 'Nobody yet',
        person: null,
        shifts: null,
        leave: null,
        bookings,
        blocks: [],
        held: [],
      }),
    ),
  ];
}

/** Bookings that overlap are in different lanes; as few as possible. */
function sideBySide(bookings: BoardBooking[]): BoardBooking[][] {
  const lanes: BoardBooking[][] = [];
  for (const booking of bookings) {
    const free = lanes.find((lane) => lane.every(({ endsAt }) => endsAt <= booking.appointmentDate));
    if (free) free.push(booking);
    else lanes.push([booking]);
  }
  return lanes;
}

/** The parts of the displayed hours outside of the shifts. */
export function offParts(shifts: BoardSpan[], { from, to }: BoardSpan): BoardSpan[] {
  const inOrder = [...shifts].sort((a, b) => a.from - b.from);
  const starts = [from, ...inOrder.map((shift) => shift.to)];
  const ends = [...inOrder.map((shift) => shift.from), to];
  return starts
    .map((start, index) => ({ from: Math.max(from, start), to: Math.min(to, ends[index]!) })) // as many ends as starts
    .filter((part) => part.from < part.to);
}

export type DropResult = 'fine' | 'asks' | 'clash';

/** What would come of dropping `booking` there, as far as the board knows; the server decides. */
export function checkDrop(lane: BoardLane, booking: BoardBooking, minute: number): DropResult {
  if (lane.by === 'therapist' && lane.of === NOBODY) return booking.therapistId === null ? 'fine' : 'asks';
  const ends = minute + booking.durationMinutes;
  const meets = (start: string, end: string) =>
    minuteOf(lane.day, start) < ends && minute < minuteOf(lane.day, end);
  const inTheWay = lane.bookings.filter(
    ({ id, appointmentDate, busyUntil }) => id !== booking.id && meets(appointmentDate, busyUntil),
  );
  if (lane.blocks.some((each) => meets(each.startsAt, each.endsAt))) return 'clash';
  if (lane.held.some((each) => meets(each.appointmentDate, each.busyUntil))) return 'clash';
  if (lane.by === 'room') return inTheWay.length > 0 ? 'clash' : 'fine';
  // A visit for anyone is given to somebody else, if there is one.
  if (inTheWay.some(({ isRequested, status }) => isRequested || status === 'completed')) return 'clash';
  const isOnShift = (lane.shifts ?? []).some(({ from, to }) => from <= minute && ends <= to);
  const isOther = booking.isRequested && booking.therapistId !== lane.of;
  return isOnShift && !isOther ? 'fine' : 'asks';
}
