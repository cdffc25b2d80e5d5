import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type {
  Extraction,
  TreatmentCategory,
  TreatmentPicture,
  TreatmentStep,
} from '#shared/catalog/contract.ts';

export const treatments = pgTable('treatments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  category: text().$type<TreatmentCategory>().notNull(),
  imageUrl: text('image_url'),
  /** Further ones, shown on its page. */
  pictures: jsonb().$type<TreatmentPicture[]>().notNull().default([]),
  steps: jsonb().$type<TreatmentStep[]>().notNull().default([]),
  forWhom: text('for_whom').notNull().default(''),
  beforeCare: text('before_care').notNull().default(''),
  /** Made of its name by a trigger. */
  slug: text().notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  extraction: text().$type<Extraction>().notNull().default('required'),
  /** Asked for when it is booked online; 0: none. */
  depositCents: integer('deposit_cents').notNull().default(0),
  /** From 1; null until somebody puts the treatments in order. */
  position: integer(),
  /** The device it needs, of the team's kinds; null: none. */
  deviceKindId: integer('device_kind_id'),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Every slug that a treatment ever had. */
export const treatmentSlugs = pgTable('treatment_slugs', {
  slug: text().primaryKey(),
  treatmentId: integer('treatment_id').notNull(),
});

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  sort: integer().notNull().default(0),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const products = pgTable('products', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  categoryId: integer('category_id').notNull(),
  name: text().notNull(),
  description: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  productCode: text('product_code'),
  stockQuantity: integer('stock_quantity').notNull().default(0),
  imageUrl: text('image_url'),
  imageAlt: text('image_alt').notNull().default(''),
  size: text(),
  whatItDoes: text('what_it_does'),
  howToUse: text('how_to_use'),
  ingredients: text(),
  goodToKnow: text('good_to_know'),
  /** False: not in the shop. */
  isActive: boolean('is_active').notNull().default(true),
  archivedAt: instant('archived_at'),
  /** When its own fields were last saved; null: never since it was added. */
  editedAt: instant('edited_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const productImages = pgTable('product_images', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  imageUrl: text('image_url').notNull(),
  altText: text('alt_text').notNull().default(''),
  isFeatured: boolean('is_featured').notNull().default(false),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

export const stockMoves = pgTable('stock_moves', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  at: instant().notNull(),
  change: integer().notNull(),
  /** Null: the stock was changed past the application, without a reason. */
  reason: text(),
  /** Null: an order, or the system. */
  staffId: integer('staff_id'),
  resultingStock: integer('resulting_stock').notNull(),
});

/**
 * For the `from` of a statement that changes stocks: who does it and why, which the trigger `record_stock_move` records.
 * In the statement itself, because it may be a transaction of its own.
 */
export function stockMoveBy({
  reason,
  staffId,
}: {
  reason: string | Placeholder;
  staffId: number | null;
}): SQL {
  const staff = staffId === null ? sql`''` : sql`${String(staffId)}`;
  return sql`(select set_config('studio.stock_reason', ${reason}, true),
    set_config('studio.stock_staff', ${staff}, true)) as stock_move_by`;
}
