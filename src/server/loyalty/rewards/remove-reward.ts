import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { toReward, updateReward } from './data.ts';

/** Archives it: vouchers refer to it. */
export async function removeReward(ctx: Context, rewardId: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    const archived = await updateReward(tx, rewardId, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    if (!archived) throw notFound('reward');
    const details = { before: toReward(archived) };
    const entry = { action: 'delete reward', subject: `reward ${rewardId}`, details };
    await recordAudit({ ...ctx, db: tx }, entry);
  });
}
