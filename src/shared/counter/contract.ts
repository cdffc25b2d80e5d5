import * as z from 'zod/mini';
import { shownLate } from '#shared/bookings/late/late-contract.ts';
import { shownPresence } from '#shared/bookings/presence-contract.ts';
import { staffAnswers } from '#shared/bookings/safety-contract.ts';
import { bookingStatus } from '#shared/bookings/visit-contract.ts';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { day, email, id, instant, moneyString, optionalText, requiredText } from '#shared/kit/fields.ts';
import { CONVERTIBLE_POINTS } from '#shared/loyalty/reward.ts';
import { LINE_KINDS } from '#shared/prepaid/ledger/balance.ts';
import { GIFT_CARD_STATES, MOST_GIFT_CARDS } from '#shared/prepaid/ledger/gift-card.ts';
import { newGiftCard } from '#shared/prepaid/ledger/gift-card-contract.ts';
import { promoTaken, typedPromoCode } from '#shared/promo-codes/contract.ts';
import { DRAWER_KINDS } from './drawer.ts';
import { MOST_LINES, MOST_QUANTITY, MOST_REASON, MOST_SALE_VOUCHERS } from './limits.ts';
import { COUNTER_METHODS, MONEY_METHODS } from './payments.ts';

const MOST_SEARCH = 100;

const counterMethod = z.enum(COUNTER_METHODS, 'Please choose how it is paid: cash, paynow or terminal');
const quantity = z
  .int('Please enter a whole number')
  .check(
    z.minimum(1, 'Please enter at least 1'),
    z.maximum(MOST_QUANTITY, `Please enter at most ${MOST_QUANTITY}`),
  );
const reason = requiredText(MOST_REASON, 'Please give a reason');
const search = z.object({ q: z.nullish(z.string().check(z.trim(), z.maxLength(MOST_SEARCH))) });

// What can be sold, and to whom

const counterProduct = z.object({
  id,
  name: z.string(),
  /** The barcode or the studio's own code. */
  code: z.nullable(z.string()),
  price: moneyString,
  stockQuantity: z.int(),
  imageUrl: z.nullable(z.string()),
});
export type CounterProduct = z.infer<typeof counterProduct>;

/** A visit of today that is not paid yet. */
const counterVisit = z.object({
  bookingId: id,
  appointmentDate: instant,
  treatmentName: z.string(),
  hasExtraction: z.boolean(),
  customerName: z.string(),
  userId: z.nullable(id),
  status: bookingStatus,
  presence: z.optional(shownPresence),
  late: z.optional(shownLate),
  /** What is left to pay. */
  amount: moneyString,
  /** A session of a package pays for the treatment. */
  isBySession: z.optional(z.boolean()),
  /** Paid in advance: it pays first. One for all treatments of a visit, which `id` tells. */
  deposit: z.optional(z.object({ id, amount: moneyString })),
});
export type CounterVisit = z.infer<typeof counterVisit>;

const counterVoucher = z.object({
  code: z.string(),
  description: z.string(),
  value: moneyString,
  expiryDate: instant,
});

const counterClient = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  tier: z.string(),
  points: z.int(),
  /** How many of them can become a voucher: 10, 25, 50. */
  convertible: z.array(z.literal([...CONVERTIBLE_POINTS])),
  vouchers: z.array(counterVoucher),
  /** What they can pay with from earlier payments; absent without. */
  credit: z.optional(moneyString),
  visits: z.array(counterVisit),
});
export type CounterClient = z.infer<typeof counterClient>;

/** Whose card was opened: a member, or a guest's name and what they have to pay today. */
const clientToPay = z.object({
  name: z.string(),
  client: z.nullable(counterClient),
  visits: z.array(counterVisit),
});
export type ClientToPay = z.infer<typeof clientToPay>;

/** With the account it belongs to, whatever name it was booked under; null for a guest. */
const visitToPay = z.extend(counterVisit, {
  client: z.nullable(counterClient),
  /** Of several treatments in one visit, the others that are not paid yet. */
  more: z.optional(z.array(counterVisit)),
});
export type VisitToPay = z.infer<typeof visitToPay>;

// A sale

const discount = z.object({
  kind: z.enum(['amount', 'percent']),
  /** Dollars like "5.00", or whole percents like "10". */
  value: z
    .string()
    .check(z.regex(/^(\d{1,8}\.\d{2}|\d{1,3})$/, 'Please enter an amount like 5.00, or a percentage')),
  reason,
});

const newLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    productId: id,
    quantity,
    /** As shown: the sale is refused if it has changed. */
    price: moneyString,
    discount: z.nullish(discount),
  }),
  z.object({ kind: z.literal('visit'), bookingId: id, discount: z.nullish(discount) }),
  z.object({
    kind: z.literal('custom'),
    name: requiredText(120, 'Please name this line'),
    price: moneyString,
    quantity,
    discount: z.nullish(discount),
  }),
  z.object({
    kind: z.literal('gift_card'),
    price: moneyString,
    quantity: z._default(z.literal(1, 'Please add one line for each gift card'), 1),
    gift: newGiftCard,
    /** Refused: it is worth what is paid for it. */
    discount: z.nullish(discount),
  }),
  z.object({
    kind: z.literal('package'),
    packageId: id,
    /** As shown: the sale is refused if it has changed. */
    price: z.optional(moneyString),
    /** Whose it is, when the sale is of nobody with an account. */
    clientId: z.nullish(id),
    discount: z.nullish(discount),
  }),
]);
export type NewSaleLine = z.infer<typeof newLine>;

const newPayment = z.object({
  method: counterMethod,
  amount: moneyString,
  /** Cash handed over. */
  tendered: z.nullish(moneyString),
  /** The last digits of the card, or the bank's reference. */
  reference: z.nullish(optionalText(40)),
});

const newLines = z
  .array(newLine)
  .check(
    z.minLength(1, 'Please add something to sell'),
    z.maxLength(MOST_LINES, `At most ${MOST_LINES} lines`),
  );

const newSale = z.object({
  /** Whose sale it is; null for somebody without an account. */
  userId: z.nullable(id),
  lines: newLines,
  voucherCodes: z.nullish(
    z.array(z.string().check(z.trim(), z.maxLength(40))).check(z.maxLength(MOST_SALE_VOUCHERS)),
  ),
  promoCode: z.nullish(typedPromoCode),
  /** In any spelling; each pays as much as it has and is needed, after the vouchers. */
  giftCardCodes: z.nullish(
    z
      .array(z.string().check(z.trim(), z.maxLength(40)))
      .check(z.maxLength(MOST_GIFT_CARDS, `At most ${MOST_GIFT_CARDS} gift cards in one sale`)),
  ),
  /** The client's credit pays before the gift cards. */
  useCredit: z.nullish(z.boolean()),
  payments: z.array(newPayment),
  /** Mails the receipt there as well. */
  receiptEmail: z.nullish(email()),
  note: z.nullish(optionalText(500)),
  /** Taken as responsibility for what speaks against a visit of the sale; without one, 409 `not_suitable` asks for it. */
  safetyReason: staffAnswers.shape.safetyReason,
  /** Completes also visits that have not begun; without it they are paid in advance. */
  early: staffAnswers.shape.early,
});
export type NewSale = z.infer<typeof newSale>;

const saleCode = z.object({ code: typedPromoCode, userId: z.nullable(id), lines: newLines });
export type SaleCode = z.infer<typeof saleCode>;

const newRefund = z.object({
  lines: z
    .array(z.object({ line: z.int().check(z.minimum(1)), quantity, isRestocked: z.boolean() }))
    .check(z.minLength(1, 'Please choose what is returned'), z.maxLength(MOST_LINES)),
  method: counterMethod,
  reason,
});
export type NewRefund = z.infer<typeof newRefund>;

const saleLine = z.object({
  line: z.int(),
  kind: z.enum(LINE_KINDS),
  productId: z.nullable(id),
  bookingId: z.nullable(id),
  name: z.string(),
  quantity: z.int(),
  price: moneyString,
  discount: moneyString,
  discountReason: z.string(),
  /** Of the discount, what a promo code has taken off; absent without one. */
  promo: z.optional(moneyString),
  /** What vouchers paid of it. */
  voucher: moneyString,
  /** What gift cards, deposits and credit paid of it. */
  prepaid: moneyString,
  net: moneyString,
  refundedQuantity: z.int(),
  /** Of a visit: who kept it. */
  therapist: z.optional(z.string()),
  /** Of a gift card: its code, which the receipt shows. */
  giftCardCode: z.optional(z.string()),
  /** What is left on it: what a refund of it gives back. */
  giftCardLeft: z.optional(moneyString),
  /** Of a package: until when it can be used, and given back. */
  terms: z.optional(z.string()),
});
export type SaleLineView = z.infer<typeof saleLine>;

const sale = z.object({
  id,
  /** "ORD-1042". */
  number: z.string(),
  status: z.string(),
  createdAt: instant,
  client: z.nullable(z.object({ userId: id, name: z.string(), email: z.string(), points: z.int() })),
  /** A client without an account who bought a package; absent otherwise. */
  buyer: z.optional(z.object({ name: z.string(), email: z.string() })),
  soldBy: z.string(),
  lines: z.array(saleLine),
  itemsAmount: moneyString,
  discountsAmount: moneyString,
  /** Of the discounts, what a promo code has taken off; absent without one. */
  promo: z.optional(promoTaken),
  vouchersAmount: moneyString,
  prepaidAmount: moneyString,
  /** "Gift card …ABCD", what it paid and what was left on it then. */
  prepaid: z.array(z.object({ label: z.string(), amount: moneyString, left: z.optional(moneyString) })),
  totalAmount: moneyString,
  refundedAmount: moneyString,
  /** Included in the total; null for a studio without GST. */
  gstAmount: z.nullable(moneyString),
  changeAmount: moneyString,
  payments: z.array(
    z.object({
      method: z.enum(MONEY_METHODS),
      amount: moneyString,
      tendered: z.nullable(moneyString),
      reference: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      refundedAt: instant,
      method: z.enum(MONEY_METHODS),
      amount: moneyString,
      reason: z.string(),
      isVoid: z.boolean(),
      lines: z.array(
        z.object({ line: z.int(), quantity: z.int(), amount: moneyString, isRestocked: z.boolean() }),
      ),
    }),
  ),
  /** By the sale itself; what its visits earned is among the parts of `points`. */
  earnedPoints: z.int(),
  /** From the balance before to the one after, each part by name; null when nothing was earned. */
  points: z.nullable(
    z.object({
      before: z.int(),
      parts: z.array(z.object({ name: z.string(), points: z.int() })),
      balance: z.int(),
    }),
  ),
  note: z.string(),
  /** Of today, and today is not closed yet. */
  isVoidable: z.boolean(),
  isRefundable: z.boolean(),
});
export type Sale = z.infer<typeof sale>;

// A day

const taking = z.object({
  method: z.enum(MONEY_METHODS),
  in: moneyString,
  out: moneyString,
  net: z.string(),
});

const dayClosing = z.object({
  closedAt: instant,
  closedBy: z.string(),
  float: moneyString,
  counted: moneyString,
  banked: moneyString,
  expected: z.string(),
  /** Counted minus expected, "-2.00" when money is missing. */
  difference: z.string(),
  differenceReason: z.string(),
});

/** Cash apart from sales: a float, petty cash. */
const drawerMove = z.object({
  id,
  at: instant,
  movedBy: z.string(),
  kind: z.enum(DRAWER_KINDS),
  amount: moneyString,
  reason: z.string(),
});
export type DrawerMove = z.infer<typeof drawerMove>;

const moneyMove = z.object({
  orderId: id,
  at: instant,
  number: z.string(),
  method: z.enum(MONEY_METHODS),
  amount: z.string(),
});

const sinceClosing = z.object({
  sales: z.int(),
  refunds: z.int(),
  /** Below zero when more was given back. */
  total: z.string(),
  /** Whose closing has it. */
  countsFor: day,
  moves: z.array(moneyMove),
  drawer: z.array(drawerMove),
});
export type SinceClosing = z.infer<typeof sinceClosing>;

const counterDay = z.object({
  day,
  /** Over and still pending or confirmed. */
  openVisits: z.array(counterVisit),
  /** Completed without payment. */
  unpaidVisits: z.array(counterVisit),
  ordersToHandOver: z.array(
    z.object({ id, number: z.string(), customerName: z.string(), amount: moneyString }),
  ),
  takings: z.array(taking),
  /** Of all methods together. */
  total: z.string(),
  /** Moved after an earlier day was closed, and counted here. */
  adjustments: z.array(moneyMove),
  /** In and out of the drawer apart from sales, the earliest first. */
  drawer: z.array(drawerMove),
  /** Given or taken by hand, the earliest first: points, or a voucher of a value. */
  pointsWithoutSale: z.array(
    z.object({
      at: instant,
      givenBy: z.string(),
      customerName: z.string(),
      points: z.nullable(z.int()),
      voucher: z.nullable(moneyString),
      reason: z.string(),
    }),
  ),
  /** Rung up by the person who bought it. */
  salesToOneself: z.array(
    z.object({
      id,
      number: z.string(),
      at: instant,
      soldBy: z.string(),
      amount: moneyString,
      discount: moneyString,
    }),
  ),
  /** The float of the last closing. */
  lastFloat: moneyString,
  closing: z.nullable(dayClosing),
  /** Of a closed day: what came on it afterwards. Null while there is nothing. */
  sinceClosing: z.nullable(sinceClosing),
});
export type CounterDay = z.infer<typeof counterDay>;

const newClosing = z.object({
  day,
  float: moneyString,
  counted: moneyString,
  banked: moneyString,
  differenceReason: z.nullish(optionalText(MOST_REASON)),
});
export type NewClosing = z.infer<typeof newClosing>;

const newDrawerMove = z.object({
  kind: z.enum(DRAWER_KINDS, 'Please choose: in or out'),
  amount: moneyString,
  reason,
});
export type NewDrawerMove = z.infer<typeof newDrawerMove>;

/** This month so far by default. */
const period = z.object({ from: z.optional(day), to: z.optional(day) });
export type Period = z.infer<typeof period>;

export const counterApi = {
  products: get('/api/admin/counter/products', {
    access: 'reception',
    summary: 'Up to 20 products on sale by name, or the one with this code.',
    query: search,
    reply: z.array(counterProduct),
  }),
  clients: get('/api/admin/counter/clients', {
    access: 'reception',
    bulkRead: 'search clients',
    summary:
      'Up to 10 members by name, phone or e-mail, or who has the package of this order, each with tier, vouchers and unpaid visits of today.',
    query: search,
    reply: z.array(counterClient),
  }),
  client: get('/api/admin/counter/clients/:id', {
    access: 'reception',
    summary: "The client of a card: the member, or a guest with today's unpaid visits.",
    reply: clientToPay,
  }),
  visits: get('/api/admin/counter/visits', {
    access: 'reception',
    summary: "Today's visits that are not paid yet.",
    reply: z.array(counterVisit),
  }),
  visit: get('/api/admin/counter/visits/:id', {
    access: 'reception',
    summary: 'One visit to be paid, of whatever day, and its client; 404 when it is paid or cancelled.',
    reply: visitToPay,
  }),
  payNow: post('/api/admin/counter/paynow', {
    access: 'reception',
    summary:
      'A PayNow QR code for an amount, to be shown on the screen. 409 without a PayNow ID in Settings.',
    body: z.object({ amount: moneyString }),
    reply: z.object({ payload: z.string(), qr: z.string(), payeeName: z.string(), reference: z.string() }),
  }),
  giftCards: get('/api/admin/counter/gift-cards', {
    access: 'reception',
    summary: 'What gift cards can be sold for, in dollars, and whether any can be spent.',
    reply: z.object({ values: z.array(z.int()), isTaken: z.boolean() }),
  }),
  giftCard: post('/api/admin/counter/gift-card', {
    access: 'reception',
    summary: 'What is left on the gift card with this code, in any spelling. 404 for a code nobody has.',
    body: z.object({ code: z.string().check(z.trim(), z.maxLength(40)) }),
    reply: z.object({
      code: z.string(),
      balance: moneyString,
      expiresAt: z.nullable(instant),
      state: z.enum(GIFT_CARD_STATES),
    }),
    limit: { max: 300, perMinutes: 15 },
  }),
  promoCode: post('/api/admin/counter/promo-code', {
    access: 'reception',
    summary:
      'What a promo code would take off these lines for this client. 422 says why it cannot be used, 409 what is in the way of a line.',
    body: saleCode,
    reply: z.extend(promoTaken, {
      /** Of each line. */
      lineAmounts: z.array(moneyString),
    }),
    limit: { max: 300, perMinutes: 15 },
  }),
  sell: post('/api/admin/counter/sales', {
    access: 'reception',
    summary:
      'Sells at the counter: sale, stock, points, vouchers and payments in one transaction. 409 names every line and voucher in the way; 422 when the payments do not fit the total. Nothing is changed then.',
    body: newSale,
    reply: sale,
    status: 201,
    idempotent: true,
  }),
  sale: get('/api/admin/counter/sales/:id', {
    access: 'reception',
    summary: 'One sale with its lines, payments and refunds.',
    reply: sale,
  }),
  void: post('/api/admin/counter/sales/:id/void', {
    access: 'reception',
    summary:
      'Takes a sale of today back as if it had not been made: stock, points, vouchers and money. 409 later.',
    body: z.object({ reason }),
    reply: sale,
  }),
  refund: post('/api/admin/counter/sales/:id/refunds', {
    access: 'reception',
    summary: 'Gives back money for pieces of a sale; 409 when more than was sold would be returned.',
    body: newRefund,
    reply: sale,
    status: 201,
    idempotent: true,
  }),
  mailReceipt: post('/api/admin/counter/sales/:id/receipt', {
    access: 'reception',
    summary: 'Mails the receipt of a sale.',
    body: z.object({ email: email() }),
    reply: z.object({ email: z.string() }),
    limit: { max: 60, perMinutes: 60 },
  }),
  day: get('/api/admin/counter/day', {
    access: 'reception',
    summary:
      'A day of the studio: visits still open, orders to hand over, takings, points without a sale, sales to oneself, and its closing.',
    query: z.object({ day: z.optional(day) }),
    reply: counterDay,
  }),
  closeDay: post('/api/admin/counter/day/close', {
    access: 'reception',
    summary:
      'Closes a day: its takings are frozen. 409 when it is closed already or lies ahead; 422 for a difference without a reason.',
    body: newClosing,
    reply: counterDay,
  }),
  moveCash: post('/api/admin/counter/day/cash', {
    access: 'reception',
    summary:
      'Puts cash into the drawer or takes it out apart from sales, with a reason. The closing expects it. 409 when more would be taken out than should be in it.',
    body: newDrawerMove,
    reply: counterDay,
    status: 201,
    idempotent: true,
  }),
  accounting: get('/api/admin/counter/accounting', {
    access: 'admin',
    bulkRead: 'export accounting',
    recentSignIn: true,
    summary: 'A period for the accountant: date, document, description, account, net, GST, gross, method.',
    query: period,
    file: 'text/csv; charset=utf-8',
  }),
};
