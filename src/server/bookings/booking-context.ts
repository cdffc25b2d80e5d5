import type { BookableTreatment } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { notFound, refusal } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { promoOffer } from '#shared/studio/promo.ts';
import { type ContextQuery, readContext } from './context/data.ts';

export type BookingContext = Awaited<ReturnType<typeof readContext>>;

/** Everything a decision about a time rests on, read at one moment. */
export function loadBookingContext(db: Db, query: ContextQuery): Promise<BookingContext> {
  return readContext(db, query);
}

/** The studio's day of `instant` and the days after it. */
export function daysFrom(instant: Date, days = 1): Span {
  const day = studioDay(instant);
  return { start: studioInstant(day, '00:00'), end: studioInstant(addDays(day, days), '00:00') };
}

/** The treatment, if it is there, on offer, and its length known. */
export function requireBookable({
  treatment,
  settings,
}: Pick<BookingContext, 'treatment' | 'settings'>): BookableTreatment {
  if (!treatment) throw notFound('treatment');
  if (!treatment.isActive) {
    throw refusal(
      'not_on_offer',
      `${treatment.name} is not on offer at the moment. Please choose another treatment.`,
    );
  }
  if (treatment.durationMinutes === 0) {
    throw refusal(
      'not_online',
      `${treatment.name} cannot be booked online. Please call us on ${settings.phone}.`,
    );
  }
  return treatment;
}

/** The treatment at the price of the day: while the promo is shown, its treatment has the promo's. */
export function applyPromo(
  treatment: BookableTreatment,
  { settings }: Pick<BookingContext, 'settings'>,
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
