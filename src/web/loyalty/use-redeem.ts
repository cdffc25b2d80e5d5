import type { User } from '#shared/accounts/contract.ts';
import type { loyaltyApi, Reward } from '#shared/loyalty/contract.ts';
import { call } from '#web/kit/call.ts';
import { useSpendPoints } from './use-spend-points.ts';

export function useRedeem({ id: userId, loyaltyPoints }: User, { id: rewardId, pointsCost, value }: Reward) {
  return useSpendPoints({
    points: loyaltyPoints,
    cost: pointsCost,
    // The id besides, because two rewards may cost and be worth the same.
    buy: (headers) =>
      call<typeof loyaltyApi.redeem>(
        'POST /api/vouchers/redeem',
        { body: { userId, pointsCost, value, rewardId } },
        headers,
      ),
    done: (code) => ({
      title: 'Reward Redeemed!',
      description: `Your voucher code is: ${code}. Check your account for details.`,
      icon: 'gift',
    }),
    failure: { title: 'Redemption Failed', fallback: 'Failed to redeem reward. Please try again.' },
  });
}
