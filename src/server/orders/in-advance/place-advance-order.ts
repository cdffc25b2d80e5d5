import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { receivedMail } from '#server/orders/emails.ts';
import { columnsOf } from '#server/orders/order-bill.ts';
import {
  LEAST_CARD_CENTS,
  methodUnavailable,
  paymentMethods,
  payNowOf,
} from '#server/orders/payments/payment-methods.ts';
import { itemDefaults, orderDefaults } from '#server/orders/tables.ts';
import { toDetail } from '#server/orders/to-order.ts';
import { lockOrdering } from '#server/orders/unpaid/data.ts';
import { readUnpaid, refuseHaste } from '#server/orders/unpaid/read-unpaid.ts';
import { takenOffLine } from '#server/orders/write-order.ts';
import { type LockedCode, usePromoCode } from '#server/promo-codes/take-promo-code.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { billOf } from '#shared/bills/bill.ts';
import { refusal } from '#shared/kit/problem.ts';
import type { OrderDetail } from '#shared/orders/contract.ts';
import { heldUntil, type PaymentMethod } from '#shared/orders/order-states.ts';
import { tooManyUnpaid } from '#shared/orders/unpaid-limits.ts';
import type { PrepaidKind } from '#shared/prepaid/ledger/balance.ts';
import { insertAdvanceOrder } from './data.ts';

type AdvanceLine = {
  kind: Exclude<PrepaidKind, 'credit'>;
  name: string;
  priceCents: number;
  packageId?: number;
  bookingId?: number;
};
type AdvanceOrder = {
  lines: readonly AdvanceLine[];
  paymentMethod: PaymentMethod;
  /** Held for these lines. */
  promo?: LockedCode | null;
};

/**
 * An order of a member that brings nothing to collect, in the caller's transaction. It is paid like any other, and its
 * accounts are opened then. The means of payment is added afterwards, by `completeOrder`.
 */
export async function placeAdvanceOrder(
  inTransaction: Context,
  { lines, paymentMethod, promo = null }: AdvanceOrder,
): Promise<OrderDetail> {
  const { db: tx, visitor, now } = inTransaction;
  const at = now();
  const [settings, , unpaid] = await Promise.all([
    readSettings(tx),
    lockOrdering(tx, visitor.id),
    readUnpaid(inTransaction),
  ]);
  const offered = paymentMethods({ payNowId: settings.payNowId, stripe: inTransaction.stripe });
  if (paymentMethod === 'studio' || !offered.includes(paymentMethod)) throw methodUnavailable(paymentMethod);
  refuseHaste(unpaid, settings.shop, at);
  const items = lines.map(({ name: productName, ...line }, index) => ({
    ...itemDefaults,
    ...line,
    productName,
    line: index + 1,
    productId: null,
    quantity: 1,
    ...(promo && takenOffLine(promo, index)),
  }));
  const bill = billOf(items);
  if (bill.totalCents < LEAST_CARD_CENTS) throw refusal('too_little', 'There must be at least $0.50 to pay.');
  // The limit in dollars is for goods that are kept for somebody; here nothing is.
  const over = tooManyUnpaid(unpaid, settings.shop);
  if (over) throw refusal('too_many_unpaid', over);

  const order = {
    ...orderDefaults,
    ...columnsOf(bill),
    ...(promo && { promoCode: promo.code, promoCents: promo.totalCents }),
    userId: visitor.id,
    paymentMethod,
    note: '',
    collect: 'studio' as const,
    heldUntil: heldUntil(paymentMethod, at),
    createdAt: at,
    updatedAt: at,
  };
  const { row, firstName } = await insertAdvanceOrder(tx, order, items);
  if (promo) await usePromoCode(inTransaction, promo, { orderId: row.id });
  const customer = { email: visitor.email, firstName, lastName: null, isAnonymised: false };
  const own = items.map((item) => ({ ...item, orderId: row.id }));
  const whole = { row, items: own, vouchers: [], customer, visitAt: null };
  const payNow = paymentMethod === 'paynow' ? payNowOf(row, settings) : null;
  await queueMail(
    inTransaction,
    receivedMail({ order: whole, settings, publicUrl: inTransaction.publicUrl }, payNow),
  );
  return toDetail(whole);
}
