import { promoVisits } from '#server/bookings/promo-code.ts';
import type { LockedLine } from '#server/cart/held-line.ts';
import { lockCart } from '#server/cart/lock-cart.ts';
import { sendLast } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { lockPrepaid, type PrepaidMeans } from '#server/prepaid/ledger/lock-prepaid.ts';
import { type LockedCode, lockPromoCode, usePromoCode } from '#server/promo-codes/take-promo-code.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { type Bill, type BillLine, billOf } from '#shared/bills/bill.ts';
import { MAX_CENTS, parseMoney } from '#shared/kit/money.ts';
import { HttpProblem, refusal } from '#shared/kit/problem.ts';
import { checkLine } from '#shared/orders/check-line.ts';
import type { NewOrder, OrderDetail, OrderError } from '#shared/orders/contract.ts';
import { checkUnpaid, type PieceLimit } from '#shared/orders/unpaid-limits.ts';
import { nextOrderId, type WholeOrder } from './data.ts';
import { type MailedOrder, receivedMail } from './emails.ts';
import { findNextVisit } from './next-visit.ts';
import { LEAST_CARD_CENTS, methodUnavailable, paymentMethods, payNowOf } from './payments/payment-methods.ts';
import { setOrderStatus } from './set-order-status.ts';
import { toDetail } from './to-order.ts';
import { lockOrdering } from './unpaid/data.ts';
import { pieceLimit, readUnpaid, refuseHaste } from './unpaid/read-unpaid.ts';
import { takeVouchers, writeOrder } from './write-order.ts';

/** From cart to order in one transaction. The means of payment is added afterwards, by `completeOrder`. */
export async function placeOrder(ctx: Context, input: NewOrder): Promise<OrderDetail> {
  const { paymentMethod, collect, note, lines: seen } = input;
  return withTransaction(ctx, async (inTransaction, tx) => {
    // Sent together; the locks are taken in this order.
    const codes = input.voucherCodes ?? [];
    const [settings, , unpaid, lines, id] = await Promise.all([
      readSettings(tx),
      lockOrdering(tx, ctx.visitor.id),
      readUnpaid(inTransaction),
      lockCart(inTransaction),
      codes.length > 0 ? nextOrderId(tx) : undefined,
    ]);
    if (!paymentMethods({ payNowId: settings.payNowId, stripe: ctx.stripe }).includes(paymentMethod))
      throw methodUnavailable(paymentMethod);
    const visit = collect === 'visit' ? await expectVisit(inTransaction) : null;
    refuseHaste(unpaid, settings.shop, ctx.now());
    if (lines.length === 0) throw refusal('empty_cart', 'Your cart is empty.');

    const { taken, errors } = id
      ? await takeVouchers(inTransaction, { userId: ctx.visitor.id, orderId: id }, codes)
      : { taken: [], errors: [] };
    const prepaid = await lockPrepaid(inTransaction, meansOf(ctx, input));
    const lineErrors = checkLines(lines, seen, pieceLimit(unpaid, settings.shop));
    const refused = [...errors, ...prepaid.errors];
    if (lineErrors.length > 0 || refused.length > 0) throw refuseOrder(lineErrors, refused);

    const promo = await lockCodeFor(inTransaction, lines, input.promoCode);
    const priced = lines.map((line, index) => ({
      ...line,
      kind: 'product' as const,
      promoCents: promo?.lineCents[index] ?? 0,
    }));
    const bill = billOf(priced, { vouchers: taken, accounts: prepaid.accounts });
    checkTotal(bill, paymentMethod);
    const over = checkUnpaid(unpaid, bill.totalCents, settings.shop);
    if (over) throw refusal(over.code, over.message);
    const terms = { id, paymentMethod, note: note ?? '', visit, settings };
    const order = await writeOrder(inTransaction, { lines, bill, promo, terms });
    const detail = await (bill.totalCents === 0
      ? settle(inTransaction, order)
      : receive(inTransaction, order, settings));
    // Last, because it counts in the code's row, where everybody with the same code waits for the commit.
    if (promo) sendLast(tx, usePromoCode(inTransaction, promo, { orderId: order.row.id }));
    return detail;
  });
}

async function lockCodeFor(
  inTransaction: Context,
  lines: readonly LockedLine[],
  code: string | null | undefined,
): Promise<LockedCode | null> {
  if (!code) return null;
  const products = lines.map(({ productId: id, priceCents, quantity }) => ({
    ...({ kind: 'product', id, cents: priceCents * quantity } as const),
  }));
  const usedBy = { userId: inTransaction.visitor.id, isBooking: false, visits: promoVisits };
  return lockPromoCode(inTransaction, { code, lines: products, usedBy });
}

/** What they want to pay with beside money. */
function meansOf({ visitor }: Context, { giftCardCodes, useCredit }: NewOrder): PrepaidMeans[] {
  const cards = (giftCardCodes ?? []).map((code) => ({ kind: 'gift_card', code }) as const);
  return useCredit ? [{ kind: 'credit', userId: visitor.id }, ...cards] : cards;
}

/** Nothing is left to pay. */
async function settle(inTransaction: Context, order: WholeOrder): Promise<OrderDetail> {
  return toDetail({ ...order, row: await setOrderStatus(inTransaction, order.row, 'paid', 'system') });
}

async function receive(
  inTransaction: Context,
  order: MailedOrder,
  settings: Parameters<typeof receivedMail>[0]['settings'],
): Promise<OrderDetail> {
  const payNow = order.row.paymentMethod === 'paynow' ? payNowOf(order.row, settings) : null;
  const mail = receivedMail({ order, settings, publicUrl: inTransaction.publicUrl }, payNow);
  sendLast(inTransaction.db, queueMail(inTransaction, mail));
  return toDetail(order);
}

async function expectVisit(ctx: Context) {
  const booking = await findNextVisit(ctx);
  if (!booking)
    throw refusal('no_visit', "You don't have an upcoming visit. Please choose to collect at the studio.");
  return { bookingId: booking.id, at: new Date(booking.appointmentDate) };
}

function checkTotal({ itemsCents, totalCents }: Bill<BillLine>, method: NewOrder['paymentMethod']): void {
  if (itemsCents > MAX_CENTS)
    throw refusal('too_much', 'This order is too large to place online. Please contact us.');
  if (method === 'card' && totalCents > 0 && totalCents < LEAST_CARD_CENTS)
    throw refusal('card_minimum', 'Card payments start at $0.50. Please choose another way to pay.');
}

/** Every line that cannot be ordered as the customer last saw it: on the page, or when it was added. */
function checkLines(
  lines: readonly LockedLine[],
  seen: NewOrder['lines'],
  limitOf: (productId: number) => PieceLimit,
): OrderError[] {
  const errors = lines.flatMap((line): OrderError[] => {
    const shown = seen?.find(({ productId }) => productId === line.productId);
    const before = seen
      ? { quantity: shown?.quantity ?? 0, priceCents: parseMoney(shown?.price ?? '') ?? line.priceCents }
      : { priceCents: line.addedCents };
    const problem = checkLine({ ...line, limit: limitOf(line.productId) }, before);
    return problem ? [{ productId: line.productId, productName: line.name, ...problem }] : [];
  });
  const missing = (seen ?? []).filter(
    (shown) => !lines.some(({ productId }) => productId === shown.productId),
  );
  return [...errors, ...missing.map(({ productId }) => noLongerInCart(productId))];
}

/** One message for each; the first gives the error its code. */
function refuseOrder(lines: OrderError[], vouchers: OrderError[]): HttpProblem {
  const all = [...lines, ...vouchers];
  const message = all.map((problem) => problem.message).join(' ');
  return new HttpProblem(409, { code: all[0]?.code ?? 'refused', message, lines, vouchers });
}

function noLongerInCart(productId: number): OrderError {
  const message = 'Your cart has changed. Please check it and place the order again.';
  return { productId, code: 'cart_changed', message };
}
