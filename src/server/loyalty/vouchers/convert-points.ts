import type { Context } from '#server/kit/http/context.ts';
import type { Redeemed } from '#shared/loyalty/contract.ts';
import { redeemReward } from './redeem-reward.ts';

/** A point is a dollar: the voucher reward of this cost and as many dollars. */
export function convertPoints(ctx: Context, points: number): Promise<Redeemed> {
  return redeemReward(ctx, { pointsCost: points, valueCents: points * 100, rewardType: 'voucher' });
}
