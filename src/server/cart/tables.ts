import { integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { products } from '#server/catalog/tables.ts';
import { instant } from '#server/kit/db/columns.ts';

export const cartItems = pgTable(
  'cart_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique().on(table.userId, table.productId)],
);
