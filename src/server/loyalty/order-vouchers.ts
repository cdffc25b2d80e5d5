import type { Tools } from '#server/kit/http/context.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import { paysAtCheckout, readVoucherCode } from '#shared/loyalty/voucher.ts';
import { freeVouchersOf, lockVouchersByCode, updateVoucher, type VoucherRow } from './vouchers/data.ts';
import { spentOrExpired } from './vouchers/use-voucher.ts';

type Use = { userId: number; orderId: number; codes: readonly string[] };
type Paid = { id: number; code: string; valueCents: number };

/**
 * For checkout, in its transaction: all of them, or a problem that names the invalid one. Duplicate codes count once.
 * Value beyond the order's total is lost.
 */
export async function useVouchersForOrder(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { userId, orderId, codes }: Use,
): Promise<Paid[]> {
  if (codes.length === 0) return [];
  const wanted = [...new Set(codes.map((code) => readVoucherCode(code) ?? code))];
  const found = await lockVouchersByCode(db, userId, wanted);
  const at = now();
  for (const code of wanted) {
    const refusal = check(
      found.find((voucher) => voucher.code === code),
      code,
      at,
    );
    if (refusal) throw refusal;
  }
  for (const { id } of found) await updateVoucher(db, id, { usedAt: at, usedFor: `order ${orderId}` });
  return found.map(({ id, code, valueCents }) => ({ id, code, valueCents }));
}

function check(voucher: VoucherRow | undefined, code: string, now: Date): HttpProblem | null {
  if (!voucher) {
    const message = `You have no voucher ${code.slice(0, 40)}.`;
    return new HttpProblem(409, { code: 'no_such_voucher', message });
  }
  if (!paysAtCheckout(voucher.rewardType)) {
    return conflict('only_at_the_desk', `The voucher ${code} can only be used at the studio.`);
  }
  if (!voucher.redeemedAt) return conflict('not_activated', `Please activate the voucher ${code} first.`);
  return spentOrExpired(voucher, now);
}

/** For a cancelled or refunded order: its vouchers can be used again while they are valid. */
export async function giveBackVouchers({ db }: Pick<Tools, 'db'>, orderId: number): Promise<void> {
  await freeVouchersOf(db, `order ${orderId}`);
}
