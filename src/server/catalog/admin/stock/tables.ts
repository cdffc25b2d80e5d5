import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { products } from '#server/catalog/tables.ts';
import { instant } from '#server/kit/db/columns.ts';

export const stockMoves = pgTable('stock_moves', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id),
  at: instant().notNull(),
  change: integer().notNull(),
  reason: text().notNull(),
  /** Null: an order, or the system. */
  staffId: integer('staff_id').references(() => users.id, { onDelete: 'set null' }),
  resultingStock: integer('resulting_stock').notNull(),
});
