import * as z from 'zod/mini';
import { day, digits, id, instant } from '#shared/kit/fields.ts';
import { roomBlock } from './blocks-contract.ts';
import { bookingStatus } from './contract.ts';

const MOST_DAYS = 31;

const boardDay = z.object({
  date: z.string(),
  /** Null on a day the studio is closed. */
  open: z.nullable(z.object({ start: instant, end: instant })),
  /** Why it is closed although it usually is open; null otherwise. */
  closure: z.nullable(z.string()),
  /** Why its hours are not those of its weekday; null when they are. */
  specialHours: z.nullable(z.string()),
});
export type BoardDay = z.infer<typeof boardDay>;

const mark = z.enum(['allergy', 'note']);
export type Mark = z.infer<typeof mark>;

const payment = z.enum(['paid', 'due', 'free']);
export type Payment = z.infer<typeof payment>;

/** Without names, because a board of a week has hundreds and is polled. `fromBoardRows` reads it. */
const boardRow = z.tuple([
  id,
  /** The room. */
  z.int(),
  /** The start. */
  instant,
  /** Minutes of the treatment. */
  z.int(),
  /** Minutes until the room is free again: with the clean-up. */
  z.int(),
  bookingStatus,
  /** The customer's name. */
  z.string(),
  /** The position of the treatment's name in `treatments`. */
  z.int(),
  z.nullable(mark),
  payment,
  /** `updatedAt`. */
  instant,
]);
export type BoardRow = z.infer<typeof boardRow>;

export const board = z.object({
  rooms: z.int(),
  days: z.array(boardDay),
  /** Names, each once. */
  treatments: z.array(z.string()),
  /**
   * Bookings that hold a room, by start, each a row: id, room, start, minutes of the treatment, minutes until the room
   * is free again, status, customer's name, position in `treatments`, mark, payment, updatedAt.
   */
  bookings: z.array(boardRow),
  blocks: z.array(roomBlock),
});
export type Board = z.infer<typeof board>;

export const boardQuery = z.object({
  /** A studio day. */
  from: day,
  days: z._default(digits(1, MOST_DAYS, `Please give a number of days from 1 to ${MOST_DAYS}`), 1),
});
export type BoardQuery = z.infer<typeof boardQuery>;
