import * as z from 'zod/mini';
import { COUNTER_METHODS, MONEY_METHODS } from '#shared/counter/payments.ts';
import { get, patch, post } from '#shared/kit/define-endpoint.ts';
import { id, instant, moneyString, openedVersion, optionalText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { LINE_KINDS } from '#shared/prepaid/ledger/balance.ts';
import { guessingGiftCards } from '#shared/prepaid/ledger/gift-card-contract.ts';
import { guessingCodes, promoTaken, typedPromoCode } from '#shared/promo-codes/contract.ts';
import { EMPTY_FILE, FILE_TOO_LARGE } from './admin-messages.ts';
import { MOST_CSV, MOST_NOTE } from './limits.ts';
import { ORDER_CHANNELS, ORDER_STATUSES, PAYMENT_METHODS } from './order-states.ts';

const MOST_VOUCHERS = 20;
const MOST_GIFT_CARDS = 5;

const orderStatus = z.enum(ORDER_STATUSES, `Please choose a status: ${ORDER_STATUSES.join(', ')}`);
const paymentMethod = z.enum(PAYMENT_METHODS, 'Please choose how to pay: paynow, studio or card');
const collect = z.enum(['studio', 'visit'], 'Please choose where to collect: studio or visit');

// Stored records

const orderItem = z.object({
  /** From 1, in the order of the receipt. */
  line: z.int(),
  kind: z.enum(LINE_KINDS),
  /** Null for a visit and for a line of its own. */
  productId: z.nullable(id),
  productName: z.string(),
  quantity: z.int(),
  /** Per unit, on the day of the order. */
  price: moneyString,
  /** Of a package that was paid: until when it can be used, and given back. */
  terms: z.optional(z.string()),
});
export type OrderItem = z.infer<typeof orderItem>;

const orderVoucher = z.object({
  code: z.string(),
  value: moneyString,
  /** How much of its value was used here. */
  applied: moneyString,
});

/** What a gift card, credit or a deposit paid. */
const orderPrepaid = z.object({
  kind: z.enum(['gift_card', 'credit', 'deposit']),
  /** "Gift card …ABCD". */
  label: z.string(),
  amount: moneyString,
  /** On the gift card after it paid. */
  left: z.optional(moneyString),
});

/** An order in lists: Purchases, and the admin's list. */
const order = z.object({
  id,
  /** "ORD-1042". */
  number: z.string(),
  /** Null for a sale at the counter to somebody without an account. */
  userId: z.nullable(id),
  channel: z.enum(ORDER_CHANNELS),
  orderDate: instant,
  createdAt: instant,
  status: orderStatus,
  paymentMethod,
  collect,
  /** The appointment it is collected at, unless that was cancelled. */
  visitAt: z.nullable(instant),
  note: z.string(),
  items: z.array(orderItem),
  itemsAmount: moneyString,
  vouchers: z.array(orderVoucher),
  discountsAmount: moneyString,
  /** Of the discounts, what a promo code has taken off; absent without one. */
  promo: z.optional(promoTaken),
  vouchersAmount: moneyString,
  /** Paid by gift cards, deposits or credit; absent when nothing was. */
  prepaidAmount: z.optional(moneyString),
  prepaid: z.optional(z.array(orderPrepaid)),
  totalAmount: moneyString,
  refundedAmount: moneyString,
  paidAt: z.nullable(instant),
  readyAt: z.nullable(instant),
  collectedAt: z.nullable(instant),
  /** When it was cancelled or refunded. */
  endedAt: z.nullable(instant),
  /** Until when an unpaid order reserves its items; null once it is paid or over. */
  heldUntil: z.nullable(instant),
});
export type Order = z.infer<typeof order>;

export const payNow = z.object({
  /** The EMVCo payload of the QR code. */
  payload: z.string(),
  reference: z.string(),
  /** The payee as the bank app shows it. */
  payee: z.object({
    name: z.string(),
    kind: z.enum(['mobile', 'uen']),
    /** "202412345K", or "+65 9123 4567". */
    id: z.string(),
  }),
  /** A PNG as a data URL. */
  qr: z.string(),
});
export type PayNow = z.infer<typeof payNow>;

export const orderDetail = z.extend(order, {
  /** While a PayNow order is unpaid. */
  payNow: z.optional(payNow),
  /** Stripe's page, while a card order is unpaid and one is open. `POST /api/orders/:id/pay` creates a new one. */
  checkoutUrl: z.optional(z.string()),
  /** Unpaid: the customer may still cancel it. */
  isCancellable: z.boolean(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const payment = z.object({
  id,
  source: z.enum(['desk', 'bank', 'stripe', 'counter']),
  method: z.enum(MONEY_METHODS),
  amount: moneyString,
  /** Cash handed over. */
  tendered: z.nullable(moneyString),
  /** The bank's or Stripe's own reference. */
  reference: z.string(),
  /** False: it did not pay the order (cancelled, already paid, or another amount). */
  isCounted: z.boolean(),
  note: z.string(),
  receivedAt: instant,
});
export type Payment = z.infer<typeof payment>;

export const adminOrder = z.extend(order, {
  /** `Former customer` once they are anonymised, `Walk-in` without an account; the e-mail is empty then. */
  customerName: z.string(),
  customerEmail: z.string(),
  payments: z.array(payment),
  nextStatuses: z.array(orderStatus),
  updatedAt: instant,
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** One order with what an admin needs before changing it. */
const adminOrderDetail = z.extend(adminOrder, {
  customerPhone: z.nullable(z.string()),
  /** Included in the total; null for a studio without GST. */
  gstAmount: z.nullable(moneyString),
  /** The points it earned, which cancelling or refunding takes back. */
  earnedPoints: z.int(),
});
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;

// Requests of members

const ERRORS = ['gone', 'out_of_stock', 'short', 'over_limit', 'price_changed'] as const;

const checkoutLine = z.object({
  /** The cart item, for changing or removing it. */
  itemId: id,
  productId: id,
  productName: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  quantity: z.int(),
  price: moneyString,
  priceWhenAdded: moneyString,
  lineTotal: moneyString,
  stockQuantity: z.int(),
  /** How many can be ordered now: limited by the stock and by the unpaid limits. */
  maxQuantity: z.int(),
  /** What changed since it was added; `price_changed` is informational, the others block the order. */
  trouble: z.nullable(z.enum(ERRORS)),
  /** The same as a sentence; empty without an error. */
  message: z.string(),
});
export type CheckoutLine = z.infer<typeof checkoutLine>;

const checkoutVoucher = z.object({
  id,
  code: z.string(),
  description: z.string(),
  value: moneyString,
  expiryDate: instant,
});
export type CheckoutVoucher = z.infer<typeof checkoutVoucher>;

const checkout = z.object({
  lines: z.array(checkoutLine),
  itemsAmount: moneyString,
  /** Nothing blocks the order. */
  canOrder: z.boolean(),
  /**
   * A message when the member has reached the limit of unpaid orders; only an order fully paid by vouchers is
   * possible then.
   */
  notice: z.nullable(z.string()),
  /** Vouchers of the wallet that can pay here, the first to expire first. */
  vouchers: z.array(checkoutVoucher),
  /** Those offered, in display order. */
  paymentMethods: z.array(paymentMethod),
  /** For `collect: visit`; null without an upcoming booking. */
  nextVisit: z.nullable(z.object({ bookingId: id, appointmentDate: instant, treatmentName: z.string() })),
  /** Points per whole dollar once it is paid. */
  pointsPerDollar: z.int(),
  /** What the member can pay with from earlier payments; absent without. */
  credit: z.optional(moneyString),
  /** Gift cards are sold or can be spent; absent otherwise, and the page speaks of none. */
  takesGiftCards: z.optional(z.literal(true)),
});
export type Checkout = z.infer<typeof checkout>;

/** A line as the customer saw it. */
const seenLine = z.object({ productId: id, quantity: z.int(), price: moneyString });

const newOrder = z.object({
  paymentMethod,
  voucherCodes: z.nullish(
    z
      .array(z.string().check(z.trim(), z.maxLength(40, 'That voucher code is too long')))
      .check(z.maxLength(MOST_VOUCHERS, `You can use up to ${MOST_VOUCHERS} vouchers in one order`)),
  ),
  /** In any spelling; each pays as much as it has and is needed, after the vouchers. */
  giftCardCodes: z.nullish(
    z
      .array(z.string().check(z.trim(), z.maxLength(40, 'That gift card code is too long')))
      .check(z.maxLength(MOST_GIFT_CARDS, `You can use up to ${MOST_GIFT_CARDS} gift cards in one order`)),
  ),
  /** Their credit pays before the gift cards. */
  useCredit: z.nullish(z.boolean()),
  promoCode: z.nullish(typedPromoCode),
  collect: z.nullish(collect),
  note: z.nullish(optionalText(MOST_NOTE)),
  /**
   * What was displayed: the cart must still match it, at these prices. Without it the prices are compared with those
   * when the items were added.
   */
  lines: z.nullish(z.array(seenLine).check(z.maxLength(1_000))),
});
export type NewOrder = z.infer<typeof newOrder>;

/** One line or voucher that blocks an order. */
const orderError = z.object({
  /** For a line. */
  productId: z.optional(id),
  productName: z.optional(z.string()),
  /** For a voucher, as sent. */
  voucherCode: z.optional(z.string()),
  /** For a gift card, as sent. */
  giftCardCode: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
});
export type OrderError = z.infer<typeof orderError>;

/** What a 409 of `place` contains beside its message: every line and voucher that blocks the order. */
const orderRefused = z.object({
  message: z.string(),
  code: z.string(),
  lines: z.array(orderError),
  vouchers: z.array(orderError),
});
export type OrderRefused = z.infer<typeof orderRefused>;

// Requests of admins

const orderListQuery = z.extend(pageQuery, {
  status: z.optional(orderStatus),
  channel: z.optional(z.enum(ORDER_CHANNELS)),
  payment: z.optional(paymentMethod),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

const orderCounts = z.object({
  total: z.int(),
  pending: z.int(),
  paid: z.int(),
  ready: z.int(),
  collected: z.int(),
  cancelled: z.int(),
  refunded: z.int(),
  /** Of paid, ready and collected orders, less what was refunded. For admins only. */
  revenue: z.optional(z.string()),
});
export type OrderCounts = z.infer<typeof orderCounts>;

/** An order a line without an order number may pay: the same amount, and the customer's name in it. */
const proposedOrder = z.object({
  orderId: id,
  number: z.string(),
  customerName: z.string(),
  /** All of the name is in the line, not only a part. */
  isWholeName: z.boolean(),
});
export type BankProposal = z.infer<typeof proposedOrder>;

const bankLine = z.object({
  /** Line of the file, from 1. */
  line: z.int(),
  text: z.string(),
  amount: z.nullable(moneyString),
  orderId: z.nullable(id),
  /** What was done, or why nothing was, as a sentence. */
  message: z.string(),
  /** Identifies the payment, to confirm a proposal. */
  key: z.string(),
  /** For a person to confirm; several when they fit equally well. */
  proposals: z.array(proposedOrder),
});
const bankReport = z.object({
  /** Paid by this upload. */
  matched: z.array(bankLine),
  /** Already paid by the same lines before. */
  known: z.array(bankLine),
  /** For a person to check. */
  unmatched: z.array(bankLine),
});
export type BankLine = z.infer<typeof bankLine>;
export type BankReport = z.infer<typeof bankReport>;

export const ordersApi = {
  checkout: get('/api/checkout', {
    access: 'user',
    summary:
      "The caller's cart as it can be ordered now: live stock and prices, vouchers, payment methods, next visit.",
    reply: checkout,
  }),
  place: post('/api/orders', {
    access: 'user',
    summary:
      'Orders what lies in the cart. 409 names every line and voucher in the way (lines, vouchers); 422 when too much would wait unpaid, 429 after too many orders in an hour. Nothing is changed then.',
    guessLimit: [guessingCodes('promoCode'), guessingGiftCards],
    body: newOrder,
    reply: orderDetail,
    status: 201,
    idempotent: true,
  }),
  purchases: get('/api/purchases', {
    access: 'user',
    summary: "The caller's own orders, newest first.",
    query: pageQuery,
    reply: z.array(order),
    paged: true,
  }),
  order: get('/api/orders/:id', {
    access: 'user',
    summary: 'One order, for its owner and the studio; ask again to see whether it is paid.',
    reply: orderDetail,
  }),
  pay: post('/api/orders/:id/pay', {
    access: 'user',
    summary:
      "A page of Stripe's on which an unpaid card order can be paid. 409 when there is nothing to pay.",
    reply: z.object({ checkoutUrl: z.string() }),
  }),
  cancel: post('/api/orders/:id/cancel', {
    access: 'user',
    summary: 'Calls off an unpaid order of the caller; stock and vouchers go back. 409 once it is paid.',
    reply: orderDetail,
  }),
  list: get('/api/orders', {
    access: 'reception',
    summary:
      "Everybody's orders, newest first; q looks for a number, a name or an e-mail; sort takes createdAt and totalAmount.",
    query: orderListQuery,
    reply: z.array(adminOrder),
    paged: true,
  }),
  counts: get('/api/admin/orders/counts', {
    access: 'reception',
    summary: 'How many orders there are of each status, and for admins what the paid ones come to.',
    reply: orderCounts,
  }),
  csv: get('/api/admin/orders/csv', {
    bulkRead: 'export orders',
    access: 'admin',
    recentSignIn: true,
    summary: 'The same list as a table for spreadsheets.',
    query: orderListQuery,
    file: 'text/csv; charset=utf-8',
  }),
  detail: get('/api/admin/orders/:id', {
    access: 'reception',
    summary: 'One order with its customer, its payments, its GST and the points it earned.',
    reply: adminOrderDetail,
  }),
  change: patch('/api/admin/orders/:id', {
    access: 'reception',
    summary:
      'pending → paid → ready → collected; cancelled and refunded give stock, vouchers and points back. 409 for other ways, and when it was changed since `updatedAt`.',
    body: z.object({
      status: orderStatus,
      updatedAt: openedVersion,
      /** How it was paid, when it is marked paid; by default as the customer chose, cash at the studio. */
      method: z.optional(z.enum(COUNTER_METHODS, 'Please choose how it was paid: cash, paynow or terminal')),
    }),
    reply: adminOrder,
  }),
  bankCsv: post('/api/admin/orders/bank-csv', {
    access: 'admin',
    summary:
      "The bank's table of incoming payments, as text: marks paid what fits an order's reference and amount, lists the rest.",
    body: z
      .string('Please send the table as text')
      .check(z.minLength(1, EMPTY_FILE), z.maxLength(MOST_CSV, FILE_TOO_LARGE)),
    text: true,
    reply: bankReport,
  }),
  payByBankLine: post('/api/admin/orders/:id/bank-payments', {
    access: 'admin',
    summary:
      'Marks an order paid by a line of the bank table that names no order, as proposed. 409: the amount differs, it is not unpaid, or the line paid another.',
    body: z.object({
      key: z.string().check(z.regex(/^[0-9a-f]{32}-[1-9]\d{0,4}$/, 'Please upload the bank file again')),
      amount: moneyString,
    }),
    reply: adminOrder,
  }),
  stripeWebhook: post('/api/stripe/webhook', {
    access: 'public',
    summary: "Stripe's messages, signed; each counts once.",
    headers: z.object({ 'stripe-signature': z.optional(z.string()) }),
    body: z.string(),
    text: true,
    reply: z.object({ received: z.literal(true) }),
  }),
};
