import type { loyaltyApi } from '#shared/loyalty/contract.ts';
import type { CONVERTIBLE_POINTS } from '#shared/loyalty/reward.ts';
import { call } from '#web/kit/call.ts';
import { useSpendPoints } from './use-spend-points.ts';

export type Convertible = (typeof CONVERTIBLE_POINTS)[number];

export function useConvert(balance: number, points: Convertible) {
  return useSpendPoints({
    points: balance,
    cost: points,
    buy: (headers) =>
      call<typeof loyaltyApi.convert>('POST /api/convert-points', { body: { points } }, headers),
    done: (code) => ({
      title: 'Points Converted',
      description: `Your voucher code is: ${code}. It waits in your E-Wallet.`,
      icon: 'gift',
    }),
    failure: { title: 'Conversion Failed', fallback: 'Failed to convert points. Please try again.' },
  });
}
