import type { User } from '#shared/accounts/contract.ts';
import type { loyaltyApi, Reward } from '#shared/loyalty/contract.ts';
import { call } from '#web/kit/call.ts';
import { useSpendPoints } from './use-spend-points.tsx';

export function useRedeem(user: User, { id: rewardId, name, pointsCost, value }: Reward) {
  return useSpendPoints({
    user,
    cost: pointsCost,
    gets: `a voucher for ${name}`,
    verb: 'Redeem',
    busyText: 'Redeeming...',
    // With the id, because two rewards may have the same cost and value.
    buy: (headers) =>
      call<typeof loyaltyApi.redeem>(
        'POST /api/vouchers/redeem',
        { body: { userId: user.id, pointsCost, value, rewardId } },
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
