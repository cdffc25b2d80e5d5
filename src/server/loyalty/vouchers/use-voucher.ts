import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { lockVoucher, toVoucher, updateVoucher } from './data.ts';
import { spentOrExpired } from './voucher-refusals.ts';

/** At the counter, for anything. A voucher still in the wallet is activated by this. */
export function useVoucher(ctx: Context, voucherId: number): Promise<Voucher> {
  return ctx.db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, voucherId);
    if (!voucher) throw notFound('voucher');
    const at = ctx.now();
    const refusal = spentOrExpired(voucher, at);
    if (refusal) throw refusal;

    const redeemedAt = voucher.redeemedAt ?? at;
    const used = { redeemedAt, usedAt: at, usedFor: 'desk', usedBy: ctx.visitor.id };
    const { userId, valueCents } = voucher;
    const details = { userId, valueCents, before: { isUsed: false }, after: { isUsed: true } };
    const entry = { action: 'use voucher', subject: `voucher ${voucherId}`, details };
    await recordAudit({ ...ctx, db: tx }, entry);
    return toVoucher(await updateVoucher(tx, voucherId, used));
  });
}
