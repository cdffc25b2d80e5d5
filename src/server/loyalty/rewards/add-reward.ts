import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminReward, RewardFields } from '#shared/loyalty/admin-contract.ts';
import { insertReward, toAdminReward } from './data.ts';
import { refuseEmptyWindow, toRow } from './to-row.ts';

export function addReward(ctx: Context, fields: RewardFields): Promise<AdminReward> {
  return ctx.db.transaction(async (tx) => {
    const row = toRow(fields);
    refuseEmptyWindow(row);
    const at = ctx.now();
    const reward = toAdminReward(await insertReward(tx, { ...row, createdAt: at, updatedAt: at }));
    const entry = { action: 'add reward', subject: `reward ${reward.id}`, details: { after: reward } };
    await recordAudit({ ...ctx, db: tx }, entry);
    return reward;
  });
}
