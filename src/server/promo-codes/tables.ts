import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

export const promoCodes = pgTable('promo_codes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** As it is compared. */
  code: text().notNull(),
  description: text().notNull().default(''),
  kind: text().$type<'amount' | 'percent'>().notNull(),
  /** Cents, or whole percents. */
  value: integer().notNull(),
  forTreatments: boolean('for_treatments').notNull(),
  forProducts: boolean('for_products').notNull(),
  forPackages: boolean('for_packages').notNull(),
  /** Null: all of them. */
  treatmentIds: integer('treatment_ids').array(),
  productIds: integer('product_ids').array(),
  startsOn: date('starts_on'),
  endsOn: date('ends_on'),
  isFirstVisitOnly: boolean('is_first_visit_only').notNull().default(false),
  isOncePerClient: boolean('is_once_per_client').notNull().default(false),
  mostUses: integer('most_uses'),
  /** Kept by a trigger. */
  uses: integer().notNull().default(0),
  minimumCents: integer('minimum_cents').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type PromoCodeRow = typeof promoCodes.$inferSelect;
export type NewPromoCodeRow = typeof promoCodes.$inferInsert;

export const promoUses = pgTable('promo_uses', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  promoCodeId: integer('promo_code_id').notNull(),
  clientId: integer('client_id'),
  /** One of both. */
  orderId: integer('order_id'),
  bookingId: integer('booking_id'),
  cents: integer().notNull(),
  isOnce: boolean('is_once').notNull(),
  usedAt: instant('used_at').notNull(),
  releasedAt: instant('released_at'),
});
export type PromoUseRow = typeof promoUses.$inferSelect;
