import type { LoyaltyTier } from '#shared/accounts/contract.ts';

/** By lifetime points earned. */
export const TIERS: readonly { tier: LoyaltyTier; from: number }[] = [
  { tier: 'Pink', from: 0 },
  { tier: 'Silver', from: 1_000 },
  { tier: 'Gold', from: 5_000 },
];

export type TierProgress = {
  tier: LoyaltyTier;
  /** Null in the highest tier. */
  next: LoyaltyTier | null;
  missingPoints: number;
  /** Whole percent of the way from this tier to the next; 100 only in the highest. */
  percent: number;
};

/** By lifetime points earned, so that spending never lowers the tier. */
export function tierOf(earned: number): LoyaltyTier {
  return tierProgress(earned).tier;
}

export function tierProgress(earned: number): TierProgress {
  const index = Math.max(
    0,
    TIERS.findLastIndex(({ from }) => earned >= from),
  );
  const { tier, from } = TIERS[index]!; // the first tier starts at 0
  const above = TIERS[index + 1];
  if (!above) return { tier, next: null, missingPoints: 0, percent: 100 };

  const percent = Math.floor(((earned - from) / (above.from - from)) * 100);
  return { tier, next: above.tier, missingPoints: above.from - earned, percent: Math.max(0, percent) };
}

export function isHigherTier(tier: LoyaltyTier, other: LoyaltyTier): boolean {
  return rank(tier) > rank(other);
}

function rank(of: LoyaltyTier): number {
  return TIERS.findIndex(({ tier }) => tier === of);
}
