import type { HeldLine } from '#server/cart/held-line.ts';
import { takeCart } from '#server/cart/hold-cart.ts';
import { retryTransaction } from '#server/kit/db/with-retries.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { useVouchersForOrder } from '#server/loyalty/order-vouchers.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { readVoucherCode } from '#shared/loyalty/voucher.ts';
import type { OrderError } from '#shared/orders/contract.ts';
import { heldUntil, type PaymentMethod } from '#shared/orders/order-states.ts';
import type { Totals } from '#shared/orders/totals.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { insertItems, insertOrder, insertOrderVouchers, type WholeOrder } from './data.ts';
import { takeStock } from './stock/take-stock.ts';
import { lowStockMail } from './studio-emails.ts';

type Terms = {
  /** Assigned already, when vouchers were taken for it. */
  id: number | undefined;
  paymentMethod: PaymentMethod;
  note: string;
  visit: { bookingId: number; at: Date } | null;
  settings: Settings;
};
type Agreed = { lines: HeldLine[]; totals: Totals<TakenVoucher>; terms: Terms };

/** Writes what was checked and locked: the order and its lines, the stock, the emptied cart. */
export async function writeOrder(inside: Context, { lines, totals, terms }: Agreed): Promise<WholeOrder> {
  const { db: tx, now, visitor } = inside;
  const { id, paymentMethod, note, visit, settings } = terms;
  const { itemsCents, vouchersCents, totalCents } = totals;
  const at = now();
  const { row, firstName } = await insertOrder(tx, {
    ...(id && { id }),
    ...{ userId: visitor.id, paymentMethod, note, itemsCents, vouchersCents, totalCents },
    collect: visit ? 'visit' : 'studio',
    bookingId: visit?.bookingId ?? null,
    heldUntil: heldUntil(paymentMethod, at, visit?.at),
    createdAt: at,
    updatedAt: at,
  });
  const items = lines.map(({ productId, name, priceCents, quantity }) => ({
    ...{ orderId: row.id, productId, priceCents, quantity },
    productName: name,
  }));
  const vouchers = totals.vouchers.map(({ id: voucherId, code, valueCents, appliedCents }) => ({
    ...{ orderId: row.id, voucherId, code, valueCents, appliedCents },
  }));
  await insertItems(tx, items);
  await insertOrderVouchers(tx, vouchers);
  await takeFromShelf(inside, lines, settings);
  const customer = { email: visitor.email, firstName, lastName: null, isAnonymised: false };
  return { row, items, vouchers, customer, visitAt: visit?.at ?? null };
}

async function takeFromShelf(inside: Context, lines: HeldLine[], settings: Settings): Promise<void> {
  const low = await takeStock(inside.db, lines, inside.now());
  if (!low || !(await takeCart(inside, lines))) throw beginAgain();
  if (low.length > 0) {
    await queueMail(inside, lowStockMail({ settings, publicUrl: inside.publicUrl }, low));
  }
}

/** The cart was changed or ordered concurrently: the transaction is retried and sees the current state. */
function beginAgain(): Error {
  return retryTransaction('the cart is no longer what it was');
}

type TakenVoucher = { id: number; code: string; valueCents: number };

/** One by one, so that each refused one can be named. Duplicate codes count once. */
export async function takeVouchers(
  inside: Context,
  orderId: number,
  codes: readonly string[],
): Promise<{ taken: TakenVoucher[]; errors: OrderError[] }> {
  const taken: TakenVoucher[] = [];
  const errors: OrderError[] = [];
  for (const voucherCode of new Set(codes.map((code) => readVoucherCode(code) ?? code))) {
    try {
      const use = { userId: inside.visitor.id, orderId, codes: [voucherCode] };
      taken.push(...(await useVouchersForOrder(inside, use)));
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      errors.push({ voucherCode, code: error.code, message: error.message });
    }
  }
  return { taken, errors };
}
