import { integer, pgTable } from 'drizzle-orm/pg-core';
import { products } from '#server/catalog/tables.ts';
import { instant } from '#server/kit/db/columns.ts';

export const lowStockNotices = pgTable('low_stock_notices', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  notifiedAt: instant('notified_at').notNull(),
});
