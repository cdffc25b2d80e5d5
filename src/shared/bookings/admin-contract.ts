import * as z from 'zod/mini';
import { get, patch, post } from '#shared/kit/define-endpoint.ts';
import {
  byId,
  day,
  digits,
  email,
  id,
  instant,
  moneyString,
  openedVersion,
  optionalText,
  requiredKnownName,
} from '#shared/kit/fields.ts';
import { knownSensitivities } from '#shared/safety/sensitivities-contract.ts';
import { board, boardQuery } from './board-contract.ts';
import {
  appointmentDate,
  booking,
  bookingListQuery,
  MAX_NOTE_LENGTH,
  MAX_REQUESTS_LENGTH,
  newBooking,
  phone,
  usablePackages,
} from './contract.ts';
import { INVALID_CUSTOMER_EMAIL, MISSING_CUSTOMER_NAME, MISSING_MINUTES } from './messages.ts';
import { safetyReason, staffAnswers, visitSafety } from './safety-contract.ts';
import { bookingStatus, moreIds, moreTreatments, moreWith } from './visit-contract.ts';

/** A booking as admins see it: with its room, how long the room is occupied, and the internal note. */
export const adminBooking = z.extend(booking, {
  room: z.int(),
  /** The end including the clean-up. */
  busyUntil: instant,
  /** Staff put it outside the therapist's shifts knowingly. */
  isOffShift: z.boolean(),
  /** Visible to admins only. */
  deskNote: z.nullable(z.string()),
  /** What was paid for it at the counter, and the sale; null when it was not. */
  paidAmount: z.nullable(moneyString),
  saleId: z.nullable(id),
  isPatchTest: z.optional(z.literal(true)),
  /** Absent where there is nothing to see. */
  safety: z.optional(visitSafety),
  /** Only with one booking and on the day sheet. */
  sensitivities: knownSensitivities,
});
export type AdminBooking = z.infer<typeof adminBooking>;

/** A booking that was moved, and the visits for anyone that were given to others to make room for it. */
const placedBooking = z.extend(adminBooking, {
  reassigned: z.array(z.object({ id, customerName: z.string(), therapistName: z.string() })),
});
export type PlacedBooking = z.infer<typeof placedBooking>;

/** What the overview shows of a booking. */
export const todaysVisit = z.extend(
  z.pick(adminBooking, {
    id: true,
    appointmentDate: true,
    endsAt: true,
    customerName: true,
    treatmentName: true,
    room: true,
    status: true,
    presence: true,
    late: true,
  }),
  { therapistName: z.nullable(z.string()) },
);
export type TodaysVisit = z.infer<typeof todaysVisit>;

const bookingCounts = z.object({
  total: z.int(),
  /** Still to come. */
  pending: z.int(),
  confirmed: z.int(),
  completed: z.int(),
  /** Over, and still pending or confirmed. */
  pastOpen: z.int(),
});
export type BookingCounts = z.infer<typeof bookingCounts>;

const freeTimesQuery = z.object({
  date: day,
  treatmentId: z.optional(byId.shape.id),
  /** For a treatment without a length. */
  minutes: z.optional(digits(5, 720, 'Please give 5 to 720 minutes')),
  /** Whose free times; absent: anyone's. */
  therapistId: z.optional(byId.shape.id),
  /** Further treatments in the same visit, as for clients. */
  more: z.optional(moreIds),
  moreWith: z.optional(moreWith),
});
export type FreeTimesQuery = z.infer<typeof freeTimesQuery>;

const freeTimes = z.object({ date: z.string(), times: z.array(z.string()) });
export type FreeTimes = z.infer<typeof freeTimes>;

const room = z
  .int('Please choose a room')
  .check(z.minimum(1, 'Please choose a room'), z.maximum(50, 'Please choose a room'));

/**
 * Closed hours, past days, a therapist off shift or in place of the one a client asked for are refused with
 * `mayInsist`, all in one message; the client asks the admin and repeats the request with this.
 */
const insist = z.optional(z.boolean());
/** False: the customer gets no mail about it. */
const notify = z._default(z.boolean(), true);

const place = z.object({
  appointmentDate,
  /** Absent or null: any free room. */
  room: z.nullish(room),
  /** Absent: whoever keeps it now, if she can, else anyone. Null: nobody for now. */
  therapistId: z.nullish(id),
  /** Whether the client asked for her; absent: as before while she keeps it. */
  isRequested: z.optional(z.boolean()),
  insist,
  notify,
  /** Taken as responsibility for what speaks against it at that time. */
  safetyReason: staffAnswers.shape.safetyReason,
  updatedAt: openedVersion,
});
export type NewPlace = z.infer<typeof place>;

const walkIn = z.object({
  treatmentId: newBooking.shape.treatmentId,
  appointmentDate,
  room: z.nullish(room),
  /** Who keeps it; absent: anyone. */
  therapistId: z.nullish(id),
  /** The client asked for her: she is not changed without asking. */
  isRequested: z.nullish(z.boolean()),
  /** As the client's card has it, or as it is said on the phone. */
  customerName: requiredKnownName(120, MISSING_CUSTOMER_NAME),
  customerPhone: phone,
  /** A walk-in may have none: empty, and no mail is sent. */
  customerEmail: z.nullish(z.union([z.literal(''), email(INVALID_CUSTOMER_EMAIL)])),
  /** The account it belongs to; by default the one with this verified e-mail. */
  userId: z.nullish(id),
  /** The card it belongs to, and its account; by default the one with this account, or this name and phone. */
  clientId: z.nullish(id),
  status: z._default(z.enum(['pending', 'confirmed'], 'Please give one of pending, confirmed'), 'confirmed'),
  addExtraction: z.nullish(z.boolean()),
  /** Only for a treatment without a duration. */
  durationMinutes: z.nullish(
    z.int(MISSING_MINUTES).check(z.minimum(5, 'At least 5 minutes'), z.maximum(720, 'At most 720 minutes')),
  ),
  specialRequests: z.nullish(optionalText(MAX_REQUESTS_LENGTH)),
  deskNote: z.nullish(optionalText(MAX_NOTE_LENGTH)),
  /** The short free test before a treatment that needs one. */
  isPatchTest: z.nullish(z.boolean()),
  /** Further treatments in the same visit, one after the other. */
  more: z.nullish(moreTreatments),
  packageAccountId: newBooking.shape.packageAccountId,
  /** Taken as responsibility for what speaks against it. */
  safetyReason: z.nullish(safetyReason),
  insist,
  notify,
});
export type WalkIn = z.infer<typeof walkIn>;

const MOST_AT_ONCE = 200;
const SOME_BOOKINGS = `Please choose 1 to ${MOST_AT_ONCE} bookings`;
const ids = z
  .array(id, SOME_BOOKINGS)
  .check(z.minLength(1, SOME_BOOKINGS), z.maxLength(MOST_AT_ONCE, SOME_BOOKINGS));

/** What Undo needs: the status a booking had, and when it was changed. */
const statusChange = z.object({ id, status: bookingStatus, updatedAt: instant });
export type StatusChange = z.infer<typeof statusChange>;

const statusChanges = z.extend(staffAnswers, {
  changes: z
    .array(statusChange, SOME_BOOKINGS)
    .check(z.minLength(1, SOME_BOOKINGS), z.maxLength(MOST_AT_ONCE, SOME_BOOKINGS)),
});
export type StatusChanges = z.infer<typeof statusChanges>;

const undoneChanges = z.object({
  undone: z.array(id),
  /** Too late, changed since, or the room is taken: each with a message. */
  refused: z.array(z.object({ id, message: z.string() })),
});
export type UndoneChanges = z.infer<typeof undoneChanges>;

const bulkCancellation = z.object({
  ids,
  /** Told to the customers in their mail. */
  reason: z.nullish(optionalText(300)),
  notify,
});
export type BulkCancellation = z.infer<typeof bulkCancellation>;

const cancelledBookings = z.object({
  cancelled: z.array(id),
  /** Completed, cancelled or deleted before. */
  unchanged: z.array(id),
  /** For Undo. */
  changes: z.array(statusChange),
});
export type CancelledBookings = z.infer<typeof cancelledBookings>;

const bulkConfirmation = z.object({ ids, safetyReason: staffAnswers.shape.safetyReason });
export type BulkConfirmation = z.infer<typeof bulkConfirmation>;

const confirmedBookings = z.object({
  confirmed: z.array(id),
  /** Not pending, or deleted. */
  unchanged: z.array(id),
  /** For Undo. */
  changes: z.array(statusChange),
  /** Among those unchanged: something speaks against them, and each needs a reason. */
  refused: z.optional(z.array(z.object({ id, message: z.string() }))),
});
export type ConfirmedBookings = z.infer<typeof confirmedBookings>;

export const bookingsAdminApi = {
  counts: get('/api/admin/bookings/counts', {
    access: 'reception',
    summary: 'How many bookings there are, in all and by what is to be done about them.',
    reply: bookingCounts,
  }),
  board: get('/api/admin/bookings/board', {
    access: 'reception',
    summary:
      'Rooms, team, opening hours, closures, shifts and bookings of some days, for a calendar: of a booking what its card shows.',
    query: boardQuery,
    reply: board,
  }),
  daySheet: get('/api/admin/bookings/day-sheet', {
    access: 'reception',
    summary: 'The bookings of a day that hold a room, by start, with the notes about them.',
    query: z.object({ day }),
    reply: z.array(adminBooking),
  }),
  freeTimes: get('/api/admin/bookings/free-times', {
    access: 'reception',
    summary: 'The free half hours of a day, at any notice.',
    query: freeTimesQuery,
    reply: freeTimes,
  }),
  csv: get('/api/admin/bookings/csv', {
    bulkRead: 'export bookings',
    access: 'admin',
    recentSignIn: true,
    summary: 'The list of bookings as a table for spreadsheets, all of it.',
    query: bookingListQuery,
    file: 'text/csv; charset=utf-8',
  }),
  one: get('/api/admin/bookings/:id', {
    access: 'reception',
    summary: 'One booking, with its room and the note of the staff.',
    reply: adminBooking,
  }),
  book: post('/api/admin/bookings', {
    access: 'reception',
    summary:
      'Books for a customer at the desk, at any five minutes. 422 with mayInsist asks before closed hours and before a therapist off shift; 409: the room, the therapist or the device is taken.',
    body: walkIn,
    reply: adminBooking,
    status: 201,
    idempotent: true,
  }),
  cancel: post('/api/admin/bookings/cancel', {
    access: 'reception',
    summary:
      'Cancels several bookings in one act, each customer gets a mail; what is over or cancelled stays.',
    body: bulkCancellation,
    reply: cancelledBookings,
  }),
  confirm: post('/api/admin/bookings/confirm', {
    access: 'reception',
    summary: 'Confirms several pending bookings, each customer gets a mail; others stay as they are.',
    body: bulkConfirmation,
    reply: confirmedBookings,
  }),
  undo: post('/api/admin/bookings/undo', {
    access: 'reception',
    summary:
      'Puts bookings back to the status they had, within ten seconds; the mail about the change is not sent. 409: too late, changed since, or the room is taken.',
    body: statusChanges,
    reply: undoneChanges,
  }),
  place: patch('/api/admin/bookings/:id/place', {
    access: 'reception',
    summary:
      'Puts a booking into another room, at another time or with another therapist. 422 with mayInsist asks first, as for a new one and where the client asked for the therapist; 409: the room, the therapist or the device is taken, or somebody else moved it before.',
    body: place,
    reply: placedBooking,
  }),
  note: patch('/api/admin/bookings/:id/note', {
    access: 'reception',
    summary: 'A note of the staff about a booking; the customer never sees it.',
    body: z.object({ deskNote: optionalText(MAX_NOTE_LENGTH), updatedAt: openedVersion }),
    reply: adminBooking,
  }),
  sessions: get('/api/admin/bookings/:id/sessions', {
    access: 'reception',
    summary: "The client's packages whose session could pay for this visit.",
    reply: usablePackages,
  }),
  setSession: patch('/api/admin/bookings/:id/session', {
    access: 'reception',
    summary:
      'Pays an open visit with a session of a package of its client, or no longer (null). 422: it does not include the treatment, has expired then, or has none left.',
    body: z.object({ packageAccountId: z.nullable(id), updatedAt: openedVersion }),
    reply: adminBooking,
  }),
  restore: post('/api/admin/bookings/:id/restore', {
    access: 'reception',
    summary: 'Brings a deleted booking back, into its room or another one. 409 when none is free any more.',
    reply: adminBooking,
  }),
};
