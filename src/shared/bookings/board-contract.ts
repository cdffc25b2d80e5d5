import * as z from 'zod/mini';
import { day, digits, id, instant } from '#shared/kit/fields.ts';
import { LEAVE_KINDS } from '#shared/team/leave.ts';
import { block } from './blocks-contract.ts';
import { LATE_MINUTES } from './late/late.ts';
import { PRESENCES } from './presence.ts';
import { bookingStatus } from './visit-contract.ts';

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

const mark = z.enum(['allergy', 'note', 'safety']);
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
  /** The therapist; what follows is left out where it says nothing. */
  z.optional(z.nullable(id)),
  /** `isRequested`. */
  z.optional(z.boolean()),
  /** `isOffShift`. */
  z.optional(z.boolean()),
  /** Of several treatments in one visit: which visit, which of them, and of how many. */
  z.optional(z.nullable(z.tuple([id, z.int(), z.int()]))),
  /** Where its client is, on the day; not here yet: by how many minutes they run late. */
  z.optional(z.union([z.enum(PRESENCES), z.literal([...LATE_MINUTES])])),
]);
export type BoardRow = z.infer<typeof boardRow>;

const personDay = z.object({
  /** From and to, in minutes after midnight. */
  shifts: z.array(z.tuple([z.int(), z.int()])),
  leave: z.nullable(z.enum(LEAVE_KINDS)),
});

const boardPerson = z.object({
  id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** One of the palette's, 1 to 8. */
  colour: z.int(),
  /** False: is not given any more visits, and shown for those of these days. */
  isActive: z.boolean(),
  /** Null: every treatment. */
  treatmentIds: z.nullable(z.array(id)),
  /** One for each day of the board. */
  days: z.array(personDay),
});
export type BoardPerson = z.infer<typeof boardPerson>;

export const board = z.object({
  rooms: z.int(),
  days: z.array(boardDay),
  /** Names, each once. */
  treatments: z.array(z.string()),
  /**
   * Bookings that hold a room, by start, each a row: id, room, start, minutes of the treatment, minutes until the room
   * is free again, status, customer's name, position in `treatments`, mark, payment, updatedAt; where there is a team
   * also therapist, isRequested, isOffShift; of several treatments in one visit also [visit, position, number]; once its client
   * has come, where they are, or before by how many minutes they run late.
   */
  bookings: z.array(boardRow),
  blocks: z.array(block),
  /** In its order; empty while there is no active therapist. */
  team: z.array(boardPerson),
});
export type Board = z.infer<typeof board>;

export const boardQuery = z.object({
  /** A studio day. */
  from: day,
  days: z._default(digits(1, MOST_DAYS, `Please give a number of days from 1 to ${MOST_DAYS}`), 1),
});
export type BoardQuery = z.infer<typeof boardQuery>;
