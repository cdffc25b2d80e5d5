import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { lockVoucher, toVoucher, updateVoucher, type VoucherRow } from './data.ts';

/** While the customer is still there; later, an admin grants another voucher. */
const UNDO_MS = 60_000;

/** For a voucher marked by mistake. Only an admin's marking is undone: orders return their vouchers themselves. */
export function unuseVoucher(ctx: Context, voucherId: number): Promise<Voucher> {
  return ctx.db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, voucherId);
    if (!voucher) throw notFound('voucher');
    const refusal = whyNot(voucher, ctx.now());
    if (refusal) throw refusal;

    // A voucher that was activated by the marking goes back to the wallet.
    const wasInWallet = voucher.redeemedAt?.getTime() === voucher.usedAt?.getTime();
    const redeemedAt = wasInWallet ? null : voucher.redeemedAt;
    const { userId, valueCents } = voucher;
    const details = { userId, valueCents, before: { isUsed: true }, after: { isUsed: false } };
    const entry = { action: 'unuse voucher', subject: `voucher ${voucherId}`, details };
    await recordAudit({ ...ctx, db: tx }, entry);
    const unused = { redeemedAt, usedAt: null, usedFor: null, usedBy: null };
    return toVoucher(await updateVoucher(tx, voucherId, unused));
  });
}

function whyNot({ code, usedAt, usedFor }: VoucherRow, now: Date) {
  if (!usedAt) return conflict('voucher_not_used', `The voucher ${code} has not been used.`);
  if (usedFor !== 'desk') return conflict('voucher_used', `The voucher ${code} was used for ${usedFor}.`);
  if (now.getTime() - usedAt.getTime() <= UNDO_MS) return null;
  return conflict('too_late', `The voucher ${code} was used more than a minute ago.`);
}
