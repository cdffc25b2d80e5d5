import type { LockedLine } from '#server/cart/held-line.ts';
import { takeCart } from '#server/cart/lock-cart.ts';
import { sendLast } from '#server/kit/db/db.ts';
import { retryTransaction } from '#server/kit/db/with-retries.ts';
import type { Context } from '#server/kit/http/context.ts';
import { useVouchersForOrder } from '#server/loyalty/order-vouchers.ts';
import type { LockedAccount } from '#server/prepaid/ledger/lock-prepaid.ts';
import { spendForOrder } from '#server/prepaid/ledger/spend.ts';
import type { LockedCode } from '#server/promo-codes/take-promo-code.ts';
import type { Bill, BillLine } from '#shared/bills/bill.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { readVoucherCode } from '#shared/loyalty/voucher.ts';
import type { OrderError } from '#shared/orders/contract.ts';
import { heldUntil, type PaymentMethod } from '#shared/orders/order-states.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { insertOrder, insertOrderVouchers } from './data.ts';
import type { MailedOrder } from './emails.ts';
import { columnsOf } from './order-bill.ts';
import { reportLowStock, takeFromShelf } from './stock/take-stock.ts';
import { itemDefaults, orderDefaults } from './tables.ts';

type Terms = {
  /** Assigned already, when vouchers were taken for it. */
  id: number | undefined;
  paymentMethod: PaymentMethod;
  note: string;
  visit: { bookingId: number; at: Date } | null;
  settings: Settings;
};
type Agreed = {
  lines: LockedLine[];
  bill: Bill<BillLine, TakenVoucher, LockedAccount>;
  promo: LockedCode | null;
  terms: Terms;
};

/** Writes what was checked and locked: the order and its lines, the stock, the emptied cart. */
export async function writeOrder(
  inTransaction: Context,
  { lines, bill, promo, terms }: Agreed,
): Promise<MailedOrder> {
  const { db: tx, now, visitor } = inTransaction;
  const { id, paymentMethod, note, visit, settings } = terms;
  const at = now();
  const order = {
    ...orderDefaults,
    ...columnsOf(bill),
    ...(promo && { promoCode: promo.code, promoCents: promo.totalCents }),
    id,
    userId: visitor.id,
    paymentMethod,
    note,
    collect: visit ? ('visit' as const) : ('studio' as const),
    bookingId: visit?.bookingId ?? null,
    heldUntil: heldUntil(paymentMethod, at, visit?.at),
    createdAt: at,
    updatedAt: at,
  };
  const items = lines.map(({ productId, name, priceCents, quantity }, index) => ({
    ...itemDefaults,
    line: index + 1,
    productId,
    productName: name,
    priceCents,
    quantity,
    ...(promo && takenOffLine(promo, index)),
  }));
  const [placed, left, isCartTaken] = await Promise.all([
    insertOrder(tx, order, items),
    takeFromShelf(tx, lines, at),
    takeCart(inTransaction, lines),
  ]);
  if (!left || !isCartTaken) throw beginAgain();

  const orderId = placed.id;
  const vouchers = bill.vouchers.map(({ id: voucherId, code, valueCents, appliedCents }) => ({
    orderId,
    voucherId,
    code,
    valueCents,
    appliedCents,
  }));
  if (vouchers.length > 0) sendLast(tx, insertOrderVouchers(tx, vouchers));
  const uses = bill.prepaid.map((account) => ({ accountId: account.id, cents: account.useCents }));
  await spendForOrder(inTransaction, { orderId, uses });
  await reportLowStock(inTransaction, left, settings);
  return {
    row: { ...order, id: orderId },
    items: items.map((item) => ({ ...item, orderId })),
    vouchers,
    prepaid: bill.prepaid.map(({ kind, label, cents, useCents }) => ({
      kind,
      label,
      cents: useCents,
      leftCents: kind === 'gift_card' ? cents - useCents : null,
    })),
    customer: { email: visitor.email, firstName: placed.firstName, lastName: null, isAnonymised: false },
    visitAt: visit?.at ?? null,
  };
}

/** What a code takes off one line of an order. */
export function takenOffLine({ code, lineCents }: LockedCode, index: number) {
  const promoCents = lineCents[index] ?? 0;
  return promoCents > 0 ? { promoCents, discountCents: promoCents, discountReason: `Code ${code}` } : {};
}

/** The cart was changed or ordered concurrently: the transaction is retried and sees the current state. */
function beginAgain(): Error {
  return retryTransaction('the cart is no longer what it was');
}

export type TakenVoucher = { id: number; code: string; valueCents: number };

type VoucherUse = { userId: number; orderId: number; isAtCounter?: boolean };

/** One by one, so that each refused one can be named. Duplicate codes count once. */
export async function takeVouchers(
  inTransaction: Pick<Context, 'db' | 'now'>,
  usedBy: VoucherUse,
  codes: readonly string[],
): Promise<{ taken: TakenVoucher[]; errors: OrderError[] }> {
  const taken: TakenVoucher[] = [];
  const errors: OrderError[] = [];
  for (const voucherCode of new Set(codes.map((code) => readVoucherCode(code) ?? code))) {
    try {
      taken.push(...(await useVouchersForOrder(inTransaction, { ...usedBy, codes: [voucherCode] })));
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      errors.push({ voucherCode, code: error.code, message: error.message });
    }
  }
  return { taken, errors };
}
