import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

export const backInStockRequests = pgTable('back_in_stock_requests', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  email: text().notNull(),
  createdAt: instant('created_at').notNull(),
});
