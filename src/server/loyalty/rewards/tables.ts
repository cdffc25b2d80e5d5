import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { RewardType } from '#shared/loyalty/voucher.ts';

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
