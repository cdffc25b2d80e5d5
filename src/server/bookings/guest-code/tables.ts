import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';

/** What was booked by somebody who was not signed in. */
export const guestBookings = pgTable('guest_bookings', {
  bookingId: integer('booking_id').primaryKey(),
  isKnown: boolean('is_known').notNull(),
  network: text(),
  /** The assistant that booked for them, as it calls itself. */
  agent: text(),
  createdAt: instant('created_at').notNull(),
});

export const guestEmailCodes = pgTable('guest_email_codes', {
  attemptHash: bytes('attempt_hash').primaryKey(),
  codeHash: bytes('code_hash').notNull(),
  tries: integer().notNull().default(0),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
