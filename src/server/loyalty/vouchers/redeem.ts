import type { Context } from '#server/kit/http/context.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import type { Redeemed, Redemption } from '#shared/loyalty/contract.ts';
import { readDollars } from '#shared/loyalty/dollars.ts';
import { redeemReward } from './redeem-reward.ts';

/** By a reward's id, or by its cost and value. */
export async function redeem(
  ctx: Context,
  { rewardId, userId, pointsCost, value }: Redemption,
): Promise<Redeemed> {
  if (userId !== undefined && userId !== ctx.visitor.id) {
    const message = 'Rewards can only be redeemed for your own account.';
    throw new HttpProblem(400, { code: 'not_your_account', message });
  }
  const valueCents = value === undefined ? undefined : (readDollars(value) ?? undefined);
  return redeemReward(ctx, rewardId === undefined ? { pointsCost, valueCents } : { id: rewardId });
}
