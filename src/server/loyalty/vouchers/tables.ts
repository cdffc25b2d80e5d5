import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { instant } from '#server/kit/db/columns.ts';
import { loyaltyRewards } from '#server/loyalty/rewards/tables.ts';
import type { RewardType } from '#shared/loyalty/voucher.ts';

const staff = (name: string) => integer(name).references(() => users.id);
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);

export const vouchers = pgTable('vouchers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: userId(),
  rewardId: integer('reward_id').references(() => loyaltyRewards.id),
  code: text().notNull(),
  description: text().notNull(),
  valueCents: integer('value_cents').notNull(),
  rewardType: text('reward_type').$type<RewardType>().notNull(),
  pointsCost: integer('points_cost').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  redeemedAt: instant('redeemed_at'),
  usedAt: instant('used_at'),
  usedFor: text('used_for'),
  grantedBy: staff('granted_by'),
  usedBy: staff('used_by'),
  warnedAt: instant('warned_at'),
  /** Its redemption was undone: treated as if it did not exist. */
  voidedAt: instant('voided_at'),
  createdAt: instant('created_at').notNull(),
});
