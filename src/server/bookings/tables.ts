import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { LateAnswer, LateMinutes, LateTerms } from '#shared/bookings/late/late.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';

export const bookings = pgTable('bookings', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  treatmentId: integer('treatment_id').notNull(),
  treatmentName: text('treatment_name').notNull(),
  /** What is left of the price after a promo code. */
  treatmentCents: integer('treatment_cents').notNull(),
  promoCode: text('promo_code'),
  promoCents: integer('promo_cents').notNull().default(0),
  addExtraction: boolean('add_extraction').notNull(),
  extractionCents: integer('extraction_cents').notNull(),
  userId: integer('user_id'),
  /** Given by a trigger where none is. */
  clientId: integer('client_id').notNull().default(sql`null`),
  room: integer().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  busyUntil: instant('busy_until').notNull(),
  /** Null while there is no team. */
  therapistId: integer('therapist_id'),
  /** The client chose this therapist: never changed without asking. */
  isRequested: boolean('is_requested').notNull().default(false),
  /** Staff put it outside the therapist's shifts knowingly. */
  isOffShift: boolean('is_off_shift').notNull().default(false),
  deviceKindId: integer('device_kind_id'),
  devicePiece: smallint('device_piece'),
  /** A short visit without a price; its treatment is the one that is tested for. */
  isPatchTest: boolean('is_patch_test').notNull().default(false),
  /** Of a test that was booked with the visit that needs it: that visit, by its first booking. */
  testedVisitId: integer('tested_visit_id'),
  /** The package whose session pays for the treatment. */
  prepaidAccountId: integer('prepaid_account_id'),
  /** And for the extraction, too. */
  sessionPaysExtraction: boolean('session_pays_extraction').notNull().default(false),
  /** By vouchers, codes and discounts when it was paid at the counter: it earns no points. */
  takenOffCents: integer('taken_off_cents').notNull().default(0),
  /** Asked for when it was booked; of several treatments in one visit, with the first. */
  depositCents: integer('deposit_cents').notNull().default(0),
  /** Promised for a time that leaves no gap, where it was booked online: see gap-keeper/gap-of-visit.ts. */
  gapPoints: integer('gap_points'),
  /** At its time now, what a visit that day would have lost on average; null: it leaves a gap, or nothing was promised. */
  gapMinutes: integer('gap_minutes'),
  /** The first of several treatments in one visit, and which of them this is; null: it stands alone. */
  visitId: integer('visit_id'),
  visitPosition: smallint('visit_position'),
  customerName: text('customer_name').notNull(),
  customerEmail: text('customer_email').notNull(),
  customerPhone: text('customer_phone').notNull(),
  phoneE164: text('phone_e164').notNull(),
  specialRequests: text('special_requests'),
  staffNote: text('staff_note'),
  status: text().$type<BookingStatus>().notNull().default('pending'),
  sequence: integer().notNull().default(0),
  /** Of the links that were mailed. */
  manageHashes: text('manage_hashes').array().notNull().default([]),
  /** Of those that an answer of the API returned. */
  answerHashes: text('answer_hashes').array().notNull().default([]),
  /** By the customer, on the studio day `movesOn`. */
  moves: integer().notNull().default(0),
  movesOn: date('moves_on'),
  remindAt: instant('remind_at'),
  /** Marks of the day, beside the status: when the client came, and when the treatment began. */
  arrivedAt: instant('arrived_at'),
  inTreatmentAt: instant('in_treatment_at'),
  /** What the client said about running late, and for which start: see late/shown-late.ts. */
  lateFor: instant('late_for'),
  lateChanges: smallint('late_changes').notNull().default(0),
  lateMinutes: smallint('late_minutes').$type<LateMinutes>(),
  lateSaidAt: instant('late_said_at'),
  lateMeans: text('late_means').$type<LateTerms['means']>(),
  lateLeftMinutes: smallint('late_left_minutes'),
  lateAnswer: text('late_answer').$type<LateAnswer>(),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** By what a booking says whose it is, for `samePerson`. */
export const personColumns = {
  table: sql`bookings`,
  accountId: sql`user_id`,
  email: sql`customer_email`,
  phoneE164: sql`phone_e164`,
  cardId: sql`client_id`,
};
export type BookingRow = typeof bookings.$inferSelect;
export type NewBookingRow = typeof bookings.$inferInsert;

export type MailedBooking = Pick<
  BookingRow,
  | 'id'
  | 'treatmentName'
  | 'treatmentCents'
  | 'addExtraction'
  | 'extractionCents'
  | 'startsAt'
  | 'endsAt'
  | 'customerName'
  | 'customerEmail'
  | 'status'
  | 'sequence'
  | 'createdAt'
> &
  /** Absent in mails that were queued before there were codes and sessions. */
  Partial<
    Pick<
      BookingRow,
      'promoCode' | 'promoCents' | 'prepaidAccountId' | 'sessionPaysExtraction' | 'gapPoints' | 'gapMinutes'
    >
  > & {
    /** What sessions pay; absent: by `prepaidAccountId`. */
    sessionCents?: number;
  };

/** A secret iCalendar address, by the hash of its secret. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Null: the whole studio. */
  therapistId: integer('therapist_id'),
  tokenHash: bytes('token_hash').notNull(),
  showsNames: boolean('shows_names').notNull(),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Of a room, or of a therapist. */
export const roomBlocks = pgTable('room_blocks', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The first of those made together; null when it stands alone. */
  seriesId: integer('series_id'),
  room: integer(),
  therapistId: integer('therapist_id'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  reason: text().notNull(),
  createdAt: instant('created_at').notNull(),
});
export type BlockRow = typeof roomBlocks.$inferSelect;

/** Written by triggers alone: its constraint keeps bookings and blocks from sharing a room. */
export const roomTimes = pgTable('room_times', {
  bookingId: integer('booking_id'),
  blockId: integer('block_id'),
  reservedId: integer('reserved_id'),
  room: integer().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** The same for therapists. */
export const therapistTimes = pgTable('therapist_times', {
  bookingId: integer('booking_id'),
  blockId: integer('block_id'),
  reservedId: integer('reserved_id'),
  therapistId: integer('therapist_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** The same for the pieces of devices, which no block takes. */
export const deviceTimes = pgTable('device_times', {
  bookingId: integer('booking_id'),
  reservedId: integer('reserved_id'),
  deviceKindId: integer('device_kind_id').notNull(),
  devicePiece: smallint('device_piece').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** The place of each part of a visit that is offered to somebody: kept for them as if it were booked. */
export const reservedPlaces = pgTable('reserved_places', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  offerId: integer('offer_id').notNull(),
  position: smallint().notNull(),
  treatmentId: integer('treatment_id').notNull(),
  room: integer().notNull(),
  therapistId: integer('therapist_id'),
  deviceKindId: integer('device_kind_id'),
  devicePiece: smallint('device_piece'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  busyUntil: instant('busy_until').notNull(),
  /** Until then an undone cancellation has its time back. */
  isAnnounced: boolean('is_announced').notNull(),
});
export type ReservedPlace = typeof reservedPlaces.$inferSelect;
