import { changesOf } from '#server/audit/changes.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import type { AdminReward, RewardChange } from '#shared/loyalty/admin-contract.ts';
import { lockReward, toAdminReward, toReward, updateReward } from './data.ts';
import { refuseEmptyWindow, toRow } from './to-row.ts';

/** Earlier redemptions keep their cost: vouchers and the ledger store their own values. */
export function changeReward(
  ctx: Context,
  rewardId: number,
  { updatedAt: edition, ...fields }: RewardChange,
): Promise<AdminReward> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockReward(tx, rewardId);
    if (!before) throw notFound('reward');
    refuseConflict(edition, before.updatedAt);
    const row = toRow(fields);
    refuseEmptyWindow({ ...before, ...row });
    const { currentRedemptions: redeemed } = before;
    if (typeof row.maxRedemptions === 'number' && row.maxRedemptions < redeemed) {
      throw conflict('redeemed_more', `It has been redeemed ${redeemed} times already.`);
    }

    const after = (await updateReward(tx, rewardId, { ...row, updatedAt: ctx.now() }))!; // locked, so it still exists
    const details = changesOf(toReward(before), toReward(after));
    const entry = { action: 'change reward', subject: `reward ${rewardId}`, details };
    await recordAudit({ ...ctx, db: tx }, entry);
    return toAdminReward(after);
  });
}
