import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { EntryState, OfferState } from '#shared/waitlist/window.ts';

export const waitlistEntries = pgTable('waitlist_entries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  state: text().notNull().$type<EntryState>(),
  userId: integer('user_id'),
  /** Null until a guest has confirmed the e-mail. */
  clientId: integer('client_id'),
  customerName: text('customer_name').notNull(),
  /** Empty: staff phone them. */
  customerEmail: text('customer_email').notNull(),
  customerPhone: text('customer_phone').notNull(),
  phoneE164: text('phone_e164').notNull(),
  /** The visit that taking an offer moves. */
  movesBookingId: integer('moves_booking_id'),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  /** Monday is 0. */
  weekdays: smallint().array().notNull(),
  fromTime: text('from_time').notNull(),
  toTime: text('to_time').notNull(),
  linkHashes: text('link_hashes').array().notNull().default([]),
  addedBy: integer('added_by'),
  joinedAt: instant('joined_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type EntryRow = typeof waitlistEntries.$inferSelect;
export type NewEntryRow = typeof waitlistEntries.$inferInsert;

export const waitlistParts = pgTable('waitlist_parts', {
  entryId: integer('entry_id').notNull(),
  position: smallint().notNull(),
  treatmentId: integer('treatment_id').notNull(),
  addExtraction: boolean('add_extraction'),
  /** Null: anyone. */
  therapistId: integer('therapist_id'),
});
export type PartRow = typeof waitlistParts.$inferSelect;

export const waitlistOffers = pgTable('waitlist_offers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  entryId: integer('entry_id').notNull(),
  state: text().notNull().$type<OfferState>(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  offeredAt: instant('offered_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  announcedAt: instant('announced_at'),
  closedAt: instant('closed_at'),
  bookingId: integer('booking_id'),
  offeredBy: integer('offered_by'),
});
export type OfferRow = typeof waitlistOffers.$inferSelect;

/** What became of an entry and why. */
export const waitlistDecisions = pgTable('waitlist_decisions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  entryId: integer('entry_id').notNull(),
  at: instant().notNull(),
  kind: text().notNull(),
  day: date(),
  words: text().notNull(),
  ownWords: text('own_words'),
  staffId: integer('staff_id'),
});
export type DecisionRow = typeof waitlistDecisions.$inferSelect;

/** By what an entry says whose it is, for `samePerson`. */
export const personColumns = {
  table: sql`waitlist_entries`,
  accountId: sql`user_id`,
  email: sql`customer_email`,
  phoneE164: sql`phone_e164`,
  cardId: sql`client_id`,
};
