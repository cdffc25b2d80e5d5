import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { DeskReward, RewardFields } from '#shared/loyalty/admin-contract.ts';
import { insertReward, toDeskReward } from './data.ts';
import { refuseEmptyWindow, toRow } from './to-row.ts';

export function addReward(ctx: Context, fields: RewardFields): Promise<DeskReward> {
  return ctx.db.transaction(async (tx) => {
    const row = toRow(fields);
    refuseEmptyWindow(row);
    const at = ctx.now();
    const reward = toDeskReward(await insertReward(tx, { ...row, createdAt: at, updatedAt: at }));
    const deed = { action: 'add reward', subject: `reward ${reward.id}`, details: { after: reward } };
    await recordAudit({ ...ctx, db: tx }, deed);
    return reward;
  });
}
