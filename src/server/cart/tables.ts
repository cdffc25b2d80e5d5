import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

export const cartItems = pgTable('cart_items', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  quantity: integer().notNull(),
  priceCents: integer('price_cents').notNull(),
  createdAt: instant('created_at').notNull(),
});
