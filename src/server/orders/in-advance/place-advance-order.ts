import type { Context, Visitor } from '#server/kit/http/context.ts';
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
import { countUnpaidOfGuest, lockGuestOrdering, lockOrdering } from '#server/orders/unpaid/data.ts';
import { readUnpaid, refuseHaste } from '#server/orders/unpaid/read-unpaid.ts';
import { takenOffLine } from '#server/orders/write-order.ts';
import { type LockedCode, usePromoCode } from '#server/promo-codes/take-promo-code.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { billOf } from '#shared/bills/bill.ts';
import { refusal } from '#shared/kit/problem.ts';
import type { OrderDetail } from '#shared/orders/contract.ts';
import { heldUntil, type PaymentMethod } from '#shared/orders/order-states.ts';
import { tooManyUnpaid, tooManyUnpaidOfGuest } from '#shared/orders/unpaid-limits.ts';
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
/** Somebody without an account, known by what they typed. */
export type GuestBuyer = {
  name: string;
  email: string;
  network: string;
  /** Of the page on which they pay. */
  pathOf: (orderId: number) => Promise<string>;
};

/**
 * An order of a member that brings nothing to collect, in the caller's transaction. It is paid like any other, and its
 * accounts are opened then. The means of payment is added afterwards, by `completeOrder`.
 */
export async function placeAdvanceOrder(inTransaction: Context, order: AdvanceOrder): Promise<OrderDetail> {
  const { db: tx, visitor, now } = inTransaction;
  const [{ shop }, , unpaid] = await Promise.all([
    readSettings(tx),
    lockOrdering(tx, visitor.id),
    readUnpaid(inTransaction),
  ]);
  refuseHaste(unpaid, shop, now());
  // The limit in dollars is for goods that are kept for somebody; here nothing is.
  const over = tooManyUnpaid(unpaid, shop);
  if (over) throw refusal('too_many_unpaid', over);
  return write(inTransaction, order, { userId: visitor.id, email: visitor.email });
}

/** The same for somebody without an account. */
export async function placeGuestOrder(
  inTransaction: Context<Visitor | null>,
  order: AdvanceOrder,
  guest: GuestBuyer,
): Promise<OrderDetail> {
  await lockGuestOrdering(inTransaction.db, guest);
  const over = tooManyUnpaidOfGuest(await countUnpaidOfGuest(inTransaction.db, guest));
  if (over) throw refusal('too_many_unpaid', over);
  return write(inTransaction, order, guest);
}

async function write(
  inTransaction: Context<Visitor | null>,
  { lines, paymentMethod, promo = null }: AdvanceOrder,
  buyer: { userId: number; email: string } | GuestBuyer,
): Promise<OrderDetail> {
  const { db: tx, now, publicUrl } = inTransaction;
  const at = now();
  const settings = await readSettings(tx);
  const guest = 'userId' in buyer ? null : buyer;
  const offered = paymentMethods({ payNowId: settings.payNowId, stripe: inTransaction.stripe });
  if (paymentMethod === 'studio' || !offered.includes(paymentMethod)) throw methodUnavailable(paymentMethod);
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
  const order = {
    ...orderDefaults,
    ...columnsOf(bill),
    ...(promo && { promoCode: promo.code, promoCents: promo.totalCents }),
    ...('userId' in buyer
      ? { userId: buyer.userId }
      : { userId: null, guestEmail: buyer.email, guestName: buyer.name, guestNetwork: buyer.network }),
    paymentMethod,
    note: '',
    collect: 'studio' as const,
    heldUntil: heldUntil(paymentMethod, at),
    createdAt: at,
    updatedAt: at,
  };
  const { row, firstName } = await insertAdvanceOrder(tx, order, items);
  if (promo) await usePromoCode(inTransaction, promo, { orderId: row.id });
  const customer = {
    email: buyer.email,
    firstName: guest ? guest.name : firstName,
    lastName: null,
    isAnonymised: false,
  };
  const own = items.map((item) => ({ ...item, orderId: row.id }));
  const whole = { row, items: own, vouchers: [], customer, visitAt: null };
  const payNow = paymentMethod === 'paynow' ? payNowOf(row, settings) : null;
  const guestPath = await guest?.pathOf(row.id);
  await queueMail(inTransaction, receivedMail({ order: whole, settings, publicUrl, guestPath }, payNow));
  return toDetail(whole);
}
