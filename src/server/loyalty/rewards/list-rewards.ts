import type { Context } from '#server/kit/http/context.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import { offerRefusal } from '#shared/loyalty/reward.ts';
import { listRewardRows, toReward } from './data.ts';

/** Rewards that can be redeemed now. */
export async function listRewards({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Reward[]> {
  const at = now();
  return (await listRewardRows(db)).filter((row) => offerRefusal(row, at) === null).map(toReward);
}
