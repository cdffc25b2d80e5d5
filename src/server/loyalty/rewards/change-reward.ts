import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import type { RewardFields } from '#shared/loyalty/desk-contract.ts';
import { lockReward, toReward, updateReward } from './data.ts';
import { refuseEmptyWindow, toRow } from './to-row.ts';

/** What it cost whoever redeemed it before stays as it was: vouchers and the ledger have their own figures. */
export function changeReward(ctx: Context, rewardId: number, fields: RewardFields): Promise<Reward> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockReward(tx, rewardId);
    if (!before) throw notFound('reward');
    const row = toRow(fields);
    refuseEmptyWindow({ ...before, ...row });
    const { currentRedemptions: redeemed } = before;
    if (typeof row.maxRedemptions === 'number' && row.maxRedemptions < redeemed) {
      throw conflict('redeemed_more', `It has been redeemed ${redeemed} times already.`);
    }

    const after = await updateReward(tx, rewardId, { ...row, updatedAt: ctx.now() });
    const subject = `loyalty reward ${rewardId}`;
    const details = { before: toReward(before), after: toReward(after!) }; // locked, so it is still there
    await recordAudit({ ...ctx, db: tx }, { action: 'change loyalty reward', subject, details });
    return details.after;
  });
}
