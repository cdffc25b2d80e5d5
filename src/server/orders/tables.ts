import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { bookings } from '#server/bookings/tables.ts';
import { products } from '#server/catalog/tables.ts';
import { instant } from '#server/kit/db/columns.ts';
import type { OrderStatus, PaymentMethod } from '#shared/orders/order-states.ts';

export const orders = pgTable('orders', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  status: text().$type<OrderStatus>().notNull().default('pending'),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  collect: text().$type<'studio' | 'visit'>().notNull(),
  bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
  note: text().notNull().default(''),
  itemsCents: integer('items_cents').notNull(),
  vouchersCents: integer('vouchers_cents').notNull(),
  totalCents: integer('total_cents').notNull(),
  heldUntil: instant('held_until'),
  paidAt: instant('paid_at'),
  readyAt: instant('ready_at'),
  collectedAt: instant('collected_at'),
  endedAt: instant('ended_at'),
  receiptMailedAt: instant('receipt_mailed_at'),
  stripeSessionId: text('stripe_session_id'),
  stripeSessionUrl: text('stripe_session_url'),
  stripeSessionUntil: instant('stripe_session_until'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type OrderRow = typeof orders.$inferSelect;
export type NewOrderRow = typeof orders.$inferInsert;

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id);

export const orderItems = pgTable(
  'order_items',
  {
    orderId: orderId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    priceCents: integer('price_cents').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.productId] })],
);
export type OrderItemRow = typeof orderItems.$inferSelect;

export const orderVouchers = pgTable(
  'order_vouchers',
  {
    orderId: orderId(),
    /** A voucher's id, of the loyalty feature. */
    voucherId: integer('voucher_id').notNull(),
    code: text().notNull(),
    valueCents: integer('value_cents').notNull(),
    appliedCents: integer('applied_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.voucherId] })],
);
export type OrderVoucherRow = typeof orderVouchers.$inferSelect;

export const orderPayments = pgTable('order_payments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** An order's id, without an import: orders depend on payments. */
  orderId: integer('order_id'),
  source: text().$type<'desk' | 'bank' | 'stripe'>().notNull(),
  externalId: text('external_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  isCounted: boolean('is_counted').notNull(),
  note: text().notNull().default(''),
  receivedAt: instant('received_at').notNull(),
});
export type PaymentRow = typeof orderPayments.$inferSelect;
export type NewPayment = typeof orderPayments.$inferInsert;

export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant('received_at').notNull(),
});

export const lowStockNotices = pgTable('low_stock_notices', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  notifiedAt: instant('notified_at').notNull(),
});
