import { sendLast } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import { paysAtCheckout, readVoucherCode } from '#shared/loyalty/voucher.ts';
import { freeVouchersOf, lockVouchersByCode, useVouchersFor, type VoucherRow } from './vouchers/data.ts';
import { spentOrExpired } from './vouchers/use-voucher.ts';

type Use = {
  userId: number;
  orderId: number;
  codes: readonly string[];
  /** Speaks to the studio, about its client. */
  isAtCounter?: boolean;
};
type Paid = { id: number; code: string; valueCents: number };

/**
 * For checkout, in its transaction: all of them, or a problem that names the invalid one. Duplicate codes count once.
 * One that was never activated is activated by this.
 * Value beyond the order's total is lost.
 */
export async function useVouchersForOrder(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { userId, orderId, codes, isAtCounter = false }: Use,
): Promise<Paid[]> {
  if (codes.length === 0) return [];
  const distinctCodes = [...new Set(codes.map((code) => readVoucherCode(code) ?? code))];
  const found = await lockVouchersByCode(db, userId, distinctCodes);
  const at = now();
  for (const code of distinctCodes) {
    const refusal = check(
      found.find((voucher) => voucher.code === code),
      code,
      at,
      isAtCounter,
    );
    if (refusal) throw refusal;
  }
  const ids = found.map(({ id }) => id);
  sendLast(db, useVouchersFor(db, ids, `order ${orderId}`, at));
  return found.map(({ id, code, valueCents }) => ({ id, code, valueCents }));
}

function check(
  voucher: VoucherRow | undefined,
  code: string,
  now: Date,
  isAtCounter: boolean,
): HttpProblem | null {
  if (!voucher) {
    const who = isAtCounter ? 'This client has' : 'You have';
    const message = `${who} no voucher ${code.slice(0, 40)}.`;
    return new HttpProblem(409, { code: 'no_such_voucher', message });
  }
  if (!paysAtCheckout(voucher.rewardType)) {
    const message = isAtCounter
      ? `The voucher ${code} is for a treatment or a gift. Please mark it used in the look-up.`
      : `The voucher ${code} can only be used at the studio.`;
    return conflict('only_at_the_desk', message);
  }
  return spentOrExpired(voucher, now);
}

/** For a cancelled or refunded order: its vouchers can be used again while they are valid. */
export async function giveBackVouchers({ db }: Pick<Tools, 'db'>, orderId: number): Promise<void> {
  await freeVouchersOf(db, `order ${orderId}`);
}
