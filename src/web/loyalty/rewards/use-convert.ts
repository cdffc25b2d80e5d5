import type { User } from '#shared/accounts/contract.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { loyaltyApi } from '#shared/loyalty/contract.ts';
import type { CONVERTIBLE_POINTS } from '#shared/loyalty/reward.ts';
import { call } from '#web/kit/call.ts';
import { useSpendPoints } from './use-spend-points.tsx';

export type Convertible = (typeof CONVERTIBLE_POINTS)[number];

export function useConvert(user: User, points: Convertible) {
  return useSpendPoints({
    user,
    cost: points,
    gets: `a ${formatCents(points * 100)} voucher`,
    verb: 'Convert',
    busyText: 'Converting...',
    buy: (headers) =>
      call<typeof loyaltyApi.convert>('POST /api/convert-points', { body: { points } }, headers),
    done: (code) => ({
      title: 'Points Converted',
      description: `Your voucher code is: ${code}. You'll find it in your E-Wallet.`,
      icon: 'gift',
    }),
    failure: { title: 'Conversion Failed', fallback: 'Failed to convert points. Please try again.' },
  });
}
