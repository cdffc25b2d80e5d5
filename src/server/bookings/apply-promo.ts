import { parseMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { promoOffer } from '#shared/studio/promo.ts';
import type { BookableTreatment } from './context/data.ts';
import type { Ground } from './read-ground.ts';

/** The treatment at the price of the day: while the promo is shown, its treatment has the promo's. */
export function applyPromo(
  treatment: BookableTreatment,
  { settings }: Pick<Ground, 'settings'>,
  now: Date,
): BookableTreatment {
  const offer = promoOffer(settings.promo, treatment.id, studioDay(now));
  if (!offer) return treatment;
  return {
    ...treatment,
    priceCents: parseMoney(offer.price) ?? treatment.priceCents,
    extraction: offer.extraction,
  };
}
