import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

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
