import type { Context } from '#server/kit/http/context.ts';
import { countUndone, findLastEarning, lockMember } from '#server/loyalty/ledger/data.ts';
import { postEntry } from '#server/loyalty/ledger/post-entry.ts';
import { uncountRedemption } from '#server/loyalty/rewards/data.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { conflict, type HttpProblem, notFound, tooMany } from '#shared/kit/problem.ts';
import { canStillUndo } from '#shared/kit/undo.ts';
import type { Undone } from '#shared/loyalty/contract.ts';
import { effectOfEarning } from '#shared/loyalty/points.ts';
import { lockVoucher, updateVoucher, type VoucherRow } from './data.ts';

/** Each leaves two permanent rows, and may block the last redemption of a reward for a while. */
const MOST_UNDONE_PER_HOUR = 20;

/**
 * Returns the points of a voucher and voids it: by its owner, while it is unused, for some seconds. Locks the voucher
 * first, like checkout, so that only one of them gets it.
 */
export function undoRedemption(ctx: Context, voucherId: number): Promise<Undone> {
  return ctx.db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, voucherId);
    if (voucher?.userId !== ctx.visitor.id) throw notFound('voucher');
    const member = await lockMember(tx, ctx.visitor.id);
    const source = { sourceKind: 'voucher', sourceId: String(voucher.id) } as const;
    const redeemed = await findLastEarning(tx, source);
    if (!member || !redeemed) throw conflict('not_redeemed', 'This voucher was a gift: it cost no points.');
    const refusal = whyNot(voucher, ctx.now());
    if (refusal) throw refusal;
    // The member is locked, so the count cannot change.
    const since = new Date(ctx.now().getTime() - HOUR_MS);
    if ((await countUndone(tx, member.id, since)) >= MOST_UNDONE_PER_HOUR) throw tooMany(HOUR_MS / 1_000);

    await updateVoucher(tx, voucher.id, { voidedAt: ctx.now() });
    if (voucher.rewardId !== null) await uncountRedemption(tx, voucher.rewardId);
    const { points: newBalance } = await postEntry({ ...ctx, db: tx }, member, {
      ...source,
      type: 'redemption_undone',
      description: `${voucher.description} (undone)`,
      effect: effectOfEarning(member, voucher.pointsCost),
      reverses: redeemed.entry.id,
    });
    return { newBalance };
  });
}

function whyNot({ createdAt, usedAt }: VoucherRow, now: Date): HttpProblem | null {
  if (usedAt) return conflict('voucher_used', 'This voucher has already been used.');
  if (canStillUndo(createdAt, now)) return null;
  return conflict('too_late', "It's too late to undo this. You'll find the voucher in your E-Wallet.");
}
