/** What decides whether a reward can be redeemed; dates are instants, null means no limit. */
export type Offer = {
  isActive: boolean;
  validFrom: Date | null;
  validUntil: Date | null;
  /** When its vouchers expire: a reward whose vouchers would be expired is not offered. */
  expiryDate: Date | null;
  maxRedemptions: number | null;
  currentRedemptions: number;
};

export type OfferRefusal = 'inactive' | 'not_yet' | 'over' | 'used_up';

/** Null when it can be redeemed. The period is half-open. */
export function offerRefusal(offer: Offer, now: Date): OfferRefusal | null {
  if (!offer.isActive) return 'inactive';
  if (offer.validFrom && now < offer.validFrom) return 'not_yet';
  if (offer.validUntil && now >= offer.validUntil) return 'over';
  if (offer.expiryDate && now >= offer.expiryDate) return 'over';
  if (offer.maxRedemptions !== null && offer.currentRedemptions >= offer.maxRedemptions) return 'used_up';
  return null;
}

export const OFFER_TEXTS: Record<OfferRefusal, string> = {
  inactive: 'This reward is not available at the moment.',
  not_yet: 'This reward is not available yet.',
  over: 'This reward is no longer available.',
  used_up: 'This reward has been redeemed as often as it could be.',
};

export const NO_SUCH_REWARD = 'There is no reward with this cost and value.';

/** Points that convert into a voucher of as many dollars. */
export const CONVERTIBLE_POINTS = [10, 25, 50] as const;
export type ConvertiblePoints = (typeof CONVERTIBLE_POINTS)[number];

type FixedOffer = Offer & { pointsCost: number; valueCents: number; rewardType: string };

/** The conversions to offer: one that belongs to a reward is offered while that reward is. */
export function convertiblePoints(rewards: readonly FixedOffer[], now: Date): ConvertiblePoints[] {
  return CONVERTIBLE_POINTS.filter((points) => {
    const same = rewards.filter((reward) => isConversion(reward, points));
    return same.length === 0 || same.some((reward) => offerRefusal(reward, now) === null);
  });
}

function isConversion({ pointsCost, valueCents, rewardType }: FixedOffer, points: number): boolean {
  return rewardType === 'voucher' && pointsCost === points && valueCents === points * 100;
}

export function missingPoints(cost: number, points: number): number {
  return Math.max(0, cost - points);
}

export function needMorePoints(missing: number): string {
  return `You need ${missing} more points to redeem this reward`;
}

/** The same, said to staff at the till. */
export function clientNeedsPoints(missing: number): string {
  return `The client needs ${missing} more ${missing === 1 ? 'point' : 'points'} for this voucher.`;
}

/** "3/20 redeemed", "3/∞ redeemed". */
export function redemptionCount(current: number, max: number | null): string {
  return `${current}/${max ?? '∞'} redeemed`;
}
