import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { lockVoucher, toVoucher, updateVoucher } from './data.ts';
import { spentOrExpired } from './voucher-refusals.ts';

/** From the wallet to available. Idempotent. */
export function activateVoucher({ db, now, visitor }: Context, voucherId: number): Promise<Voucher> {
  return db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, voucherId);
    if (voucher?.userId !== visitor.id) throw notFound('voucher');
    const refusal = spentOrExpired(voucher, now());
    if (refusal) throw refusal;
    if (voucher.redeemedAt) return toVoucher(voucher);
    return toVoucher(await updateVoucher(tx, voucherId, { redeemedAt: now() }));
  });
}
