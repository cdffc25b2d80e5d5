import { customType, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const bonusClaims = pgTable('bonus_claims', {
  fingerprint: bytes().primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
});
