import type { Context } from '#server/kit/http/context.ts';
import type { Redeemed } from '#shared/loyalty/contract.ts';
import { redeemReward } from './redeem-reward.ts';

/**
 * A point is a dollar: uses the voucher reward of this cost and value. Works without such a reward, too; where there
 * is one, the studio may have switched it off.
 */
export function convertPoints(ctx: Context, points: number): Promise<Redeemed> {
  const price = { pointsCost: points, valueCents: points * 100, rewardType: 'voucher' } as const;
  const fixed = { ...price, id: null, name: `$${points} Voucher`, expiryDate: null };
  return redeemReward(ctx, price, fixed);
}
