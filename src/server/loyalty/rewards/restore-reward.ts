import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { AdminReward } from '#shared/loyalty/admin-contract.ts';
import { bringBackReward, toAdminReward } from './data.ts';

/** Restores an archived reward as it was. */
export function restoreReward(ctx: Context, rewardId: number): Promise<AdminReward> {
  return ctx.db.transaction(async (tx) => {
    const row = await bringBackReward(tx, rewardId, ctx.now());
    if (!row) throw notFound('reward');
    const reward = toAdminReward(row);
    const entry = { action: 'restore reward', subject: `reward ${rewardId}`, details: { after: reward } };
    await recordAudit({ ...ctx, db: tx }, entry);
    return reward;
  });
}
