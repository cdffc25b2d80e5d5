import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import type { TransactionType } from '#shared/loyalty/transaction.ts';
import type { RewardType } from '#shared/loyalty/voucher.ts';

const staff = (name: string) => integer(name);
const userId = () => integer('user_id').notNull();

/** The cause of a row: at most one earning per source stands at a time. */
export type SourceKind =
  | 'booking'
  | 'order'
  | 'purchase'
  | 'adjustment'
  | 'welcome'
  | 'referral'
  | 'monthly'
  | 'voucher'
  | 'gap';

export const loyaltyTransactions = pgTable('loyalty_transactions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: userId(),
  type: text().$type<TransactionType>().notNull(),
  description: text().notNull(),
  points: integer().notNull(),
  debtPoints: integer('debt_points').notNull().default(0),
  sourceKind: text('source_kind').$type<SourceKind>().notNull(),
  sourceId: text('source_id').notNull(),
  sourceRound: integer('source_round').notNull().default(0),
  reverses: bigint({ mode: 'number' }),
  amountCents: integer('amount_cents'),
  visitedOn: date('visited_on'),
  /** Of the member, with this entry; null: as it was. */
  tier: text().$type<LoyaltyTier>(),
  staffId: staff('staff_id'),
  createdAt: instant('created_at').notNull(),
});

export const bonusClaims = pgTable('bonus_claims', {
  fingerprint: bytes().primaryKey(),
  userId: integer('user_id').notNull(),
  claimedAt: instant('claimed_at').notNull(),
});

export const loyaltyRewards = pgTable('loyalty_rewards', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  detailedDescription: text('detailed_description'),
  mechanics: text(),
  termsAndConditions: text('terms_and_conditions'),
  pointsCost: integer('points_cost').notNull(),
  valueCents: integer('value_cents').notNull(),
  rewardType: text('reward_type').$type<RewardType>().notNull().default('voucher'),
  imageUrl: text('image_url'),
  isActive: boolean('is_active').notNull().default(true),
  maxRedemptions: integer('max_redemptions'),
  currentRedemptions: integer('current_redemptions').notNull().default(0),
  validFrom: instant('valid_from'),
  validUntil: instant('valid_until'),
  expiryDate: instant('expiry_date'),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const vouchers = pgTable('vouchers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: userId(),
  rewardId: integer('reward_id'),
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
