import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { products } from '#server/catalog/tables.ts';

export const lowStockNotices = pgTable('low_stock_notices', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  notifiedAt: timestamp('told_at', { withTimezone: true }).notNull(),
});
