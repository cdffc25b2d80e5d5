import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import type { RewardFields } from '#shared/loyalty/desk-contract.ts';
import { insertReward, toReward } from './data.ts';
import { refuseEmptyWindow, toRow } from './to-row.ts';

export function addReward(ctx: Context, fields: RewardFields): Promise<Reward> {
  return ctx.db.transaction(async (tx) => {
    const row = toRow(fields);
    refuseEmptyWindow(row);
    const at = ctx.now();
    const reward = toReward(await insertReward(tx, { ...row, createdAt: at, updatedAt: at }));
    const subject = `loyalty reward ${reward.id}`;
    await recordAudit(
      { ...ctx, db: tx },
      { action: 'add loyalty reward', subject, details: { after: reward } },
    );
    return reward;
  });
}
