import { formatDay } from '#shared/kit/studio-time.ts';
import type { Reward } from '#shared/loyalty/contract.ts';

const FEW = 5;

/** "Until 31 October 2026, only 3 left"; empty without limits. */
export function rewardLimits({ validUntil, maxRedemptions, currentRedemptions }: Reward): string {
  const left = maxRedemptions === null ? Number.POSITIVE_INFINITY : maxRedemptions - currentRedemptions;
  const until = validUntil && `Until ${formatDay(new Date(validUntil))}`;
  if (left > FEW) return until ?? '';
  return until ? `${until}, only ${left} left` : `Only ${left} left`;
}
