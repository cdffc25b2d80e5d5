import { integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { bytes, instant } from '#server/kit/db/columns.ts';

export const bonusClaims = pgTable('bonus_claims', {
  fingerprint: bytes().primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  claimedAt: instant('claimed_at').notNull(),
});
