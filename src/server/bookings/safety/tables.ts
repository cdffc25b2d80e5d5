import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { Cause } from '#server/safety/tables.ts';
import type { Outcome, Reason } from '#shared/safety/reasons.ts';

/** What was found for a booking, and who took responsibility for it all the same. */
export const bookingChecks = pgTable('booking_checks', {
  bookingId: integer('booking_id').primaryKey(),
  outcome: text().$type<Outcome>().notNull(),
  reasons: jsonb().$type<Reason[]>().notNull().default([]),
  /** The time it was checked for. */
  startsAt: instant('starts_at').notNull(),
  checkedAt: instant('checked_at').notNull(),
  /** A confirmed booking went back to pending then, and why. */
  reopenedAt: instant('reopened_at'),
  reopenedBecause: text('reopened_because').$type<Cause>(),
  overrideReason: text('override_reason'),
  /** The reasons it was given for. */
  overrideKeys: text('override_keys').array().notNull().default([]),
  overriddenBy: integer('overridden_by'),
  overriddenAt: instant('overridden_at'),
});
export type BookingCheckRow = typeof bookingChecks.$inferSelect;
