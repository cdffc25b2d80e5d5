import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import type { MoneyMethod } from '#shared/counter/payments.ts';
import type { Takings } from '#shared/counter/takings.ts';
import type { OrderStatus, PaymentMethod } from '#shared/orders/order-states.ts';
import type { LineKind } from '#shared/prepaid/ledger/balance.ts';

export const orders = pgTable('orders', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Null for a sale at the counter to somebody without an account. */
  userId: integer('user_id'),
  /** Of somebody without an account, who pays a deposit or a gift card. */
  guestEmail: text('guest_email'),
  /** As they gave it with a gift card; empty with a deposit, whose visit has one. */
  guestName: text('guest_name').notNull().default(''),
  /** Where an unpaid gift card of theirs was ordered from. */
  guestNetwork: text('guest_network'),
  /** Who bought it, where a client has no account. */
  clientId: integer('client_id'),
  channel: text().$type<'online' | 'counter'>().notNull().default('online'),
  soldBy: integer('sold_by'),
  status: text().$type<OrderStatus>().notNull().default('pending'),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  collect: text().$type<'studio' | 'visit'>().notNull(),
  bookingId: integer('booking_id'),
  note: text().notNull().default(''),
  itemsCents: integer('items_cents').notNull(),
  discountsCents: integer('discounts_cents').notNull().default(0),
  /** Of the discounts, what a promo code took off. */
  promoCode: text('promo_code'),
  promoCents: integer('promo_cents').notNull().default(0),
  vouchersCents: integer('vouchers_cents').notNull(),
  /** Paid by gift cards, deposits and credit. */
  prepaidCents: integer('prepaid_cents').notNull().default(0),
  /** Of it, what went back where it came from when pieces were refunded. */
  prepaidReturnedCents: integer('prepaid_returned_cents').notNull().default(0),
  totalCents: integer('total_cents').notNull(),
  /** What of another program it brought over; its own total is nothing. */
  broughtCents: integer('brought_cents').notNull().default(0),
  refundedCents: integer('refunded_cents').notNull().default(0),
  heldUntil: instant('held_until'),
  paidAt: instant('paid_at'),
  readyAt: instant('ready_at'),
  collectedAt: instant('collected_at'),
  endedAt: instant('ended_at'),
  voidedAt: instant('voided_at'),
  voidReason: text('void_reason'),
  receiptMailedAt: instant('receipt_mailed_at'),
  stripeSessionId: text('stripe_session_id'),
  stripeSessionUrl: text('stripe_session_url'),
  stripeSessionUntil: instant('stripe_session_until'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type OrderRow = typeof orders.$inferSelect;
export type NewOrderRow = typeof orders.$inferInsert;
/** What the database stores where a new order says nothing: for those who need not read it back. */
export const orderDefaults = {
  channel: 'online',
  status: 'pending',
  bookingId: null,
  heldUntil: null,
  soldBy: null,
  guestEmail: null,
  guestName: '',
  guestNetwork: null,
  clientId: null,
  discountsCents: 0,
  promoCode: null,
  promoCents: 0,
  prepaidCents: 0,
  prepaidReturnedCents: 0,
  broughtCents: 0,
  refundedCents: 0,
  voidedAt: null,
  voidReason: null,
  receiptMailedAt: null,
  paidAt: null,
  readyAt: null,
  collectedAt: null,
  endedAt: null,
  stripeSessionId: null,
  stripeSessionUrl: null,
  stripeSessionUntil: null,
} satisfies Partial<OrderRow>;

export const orderItems = pgTable('order_items', {
  orderId: integer('order_id').notNull(),
  /** From 1, in the order of the receipt. */
  line: smallint().notNull(),
  kind: text().$type<LineKind>().notNull().default('product'),
  productId: integer('product_id'),
  bookingId: integer('booking_id'),
  packageId: integer('package_id'),
  /** What the visit was before the sale completed it; null when the sale did not. */
  visitWas: text('visit_was').$type<BookingStatus>(),
  productName: text('product_name').notNull(),
  priceCents: integer('price_cents').notNull(),
  quantity: integer().notNull(),
  discountCents: integer('discount_cents').notNull().default(0),
  discountReason: text('discount_reason').notNull().default(''),
  /** Of the discount, what a promo code took off. */
  promoCents: integer('promo_cents').notNull().default(0),
  /** What vouchers paid of it, at the counter. */
  voucherCents: integer('voucher_cents').notNull().default(0),
  /** What gift cards, deposits and credit paid of it. */
  prepaidCents: integer('prepaid_cents').notNull().default(0),
  refundedQuantity: integer('refunded_quantity').notNull().default(0),
});
export type OrderItemRow = typeof orderItems.$inferSelect;
export const itemDefaults = {
  kind: 'product',
  bookingId: null,
  packageId: null,
  visitWas: null,
  discountCents: 0,
  discountReason: '',
  promoCents: 0,
  voucherCents: 0,
  prepaidCents: 0,
  refundedQuantity: 0,
} satisfies Partial<OrderItemRow>;

export const orderVouchers = pgTable('order_vouchers', {
  orderId: integer('order_id').notNull(),
  voucherId: integer('voucher_id').notNull(),
  code: text().notNull(),
  valueCents: integer('value_cents').notNull(),
  appliedCents: integer('applied_cents').notNull(),
});
export type OrderVoucherRow = typeof orderVouchers.$inferSelect;

export const orderPayments = pgTable('order_payments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id'),
  source: text().$type<'desk' | 'bank' | 'stripe' | 'counter'>().notNull(),
  externalId: text('external_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  isCounted: boolean('is_counted').notNull(),
  note: text().notNull().default(''),
  receivedAt: instant('received_at').notNull(),
  method: text().$type<MoneyMethod>().notNull(),
  /** Cash handed over. */
  tenderedCents: integer('tendered_cents'),
  /** Whose takings it belongs to. */
  day: date().notNull(),
});
export type PaymentRow = typeof orderPayments.$inferSelect;
export type NewPayment = typeof orderPayments.$inferInsert;

export const orderRefunds = pgTable('order_refunds', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  refundedAt: instant('refunded_at').notNull(),
  /** Whose takings it lessens. */
  day: date().notNull(),
  /** Null: the system, or before it was recorded. */
  staffId: integer('staff_id'),
  reason: text().notNull(),
  method: text().$type<MoneyMethod>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  isVoid: boolean('is_void').notNull(),
});
export type RefundRow = typeof orderRefunds.$inferSelect;
export type NewRefund = typeof orderRefunds.$inferInsert;

export const orderRefundLines = pgTable('order_refund_lines', {
  refundId: integer('refund_id').notNull(),
  orderId: integer('order_id').notNull(),
  line: smallint().notNull(),
  quantity: integer().notNull(),
  amountCents: integer('amount_cents').notNull(),
  isRestocked: boolean('is_restocked').notNull(),
});
export type RefundLineRow = typeof orderRefundLines.$inferSelect;

export const dayClosings = pgTable('day_closings', {
  day: date().primaryKey(),
  closedAt: instant('closed_at').notNull(),
  closedBy: integer('closed_by').notNull(),
  floatCents: integer('float_cents').notNull(),
  countedCents: integer('counted_cents').notNull(),
  bankedCents: integer('banked_cents').notNull(),
  expectedCents: integer('expected_cents').notNull(),
  differenceReason: text('difference_reason').notNull().default(''),
  takings: jsonb().$type<Takings>().notNull(),
});

export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant('received_at').notNull(),
});

export const lowStockNotices = pgTable('low_stock_notices', {
  productId: integer('product_id').primaryKey(),
  notifiedAt: instant('notified_at').notNull(),
});
