import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { DeskReward } from '#shared/loyalty/admin-contract.ts';
import { bringBackReward, toDeskReward } from './data.ts';

/** Removing by mistake is taken back: it is in the lists again, as it was. */
export function restoreReward(ctx: Context, rewardId: number): Promise<DeskReward> {
  return ctx.db.transaction(async (tx) => {
    const row = await bringBackReward(tx, rewardId, ctx.now());
    if (!row) throw notFound('reward');
    const reward = toDeskReward(row);
    const deed = { action: 'restore reward', subject: `reward ${rewardId}`, details: { after: reward } };
    await recordAudit({ ...ctx, db: tx }, deed);
    return reward;
  });
}
