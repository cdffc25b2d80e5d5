import type { Settings } from './contract.ts';

type Promo = Settings['promo'];

/** Whether the promo is shown on a studio day; without dates it is shown as long as it is on. */
export function isPromoShown({ isShown, firstDay, lastDay }: Promo, day: string): boolean {
  return isShown && (!firstDay || firstDay <= day) && (!lastDay || day <= lastDay);
}

/** The promo's price for its treatment while it is shown, extraction included. Null for every other. */
export function promoOffer(
  promo: Promo,
  treatmentId: number,
  day: string,
): { price: string; extraction: 'included' } | null {
  if (promo.treatmentId !== treatmentId || !isPromoShown(promo, day)) return null;
  return { price: promo.price, extraction: 'included' };
}
