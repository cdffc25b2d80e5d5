import type { BookableTreatment } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { HttpProblem, notFound, refusal } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { promoOffer } from '#shared/studio/promo.ts';
import type { Staffing } from '#shared/team/assign-therapist.ts';
import { type ContextQuery, readContext } from './context/data.ts';
import type { BookingRow } from './tables.ts';

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

type Needs = {
  treatmentId?: number | undefined;
  /** Undefined: anyone. */
  therapistId?: number | undefined;
  deviceKindId?: number | null | undefined;
};

/** Who and what a booking needs beside a room. */
export function staffingFor(
  { team, devices }: Pick<BookingContext, 'team' | 'devices'>,
  { treatmentId, therapistId, deviceKindId }: Needs,
): Staffing {
  const pieces = deviceKindId ? devices.get(deviceKindId) : undefined;
  const device = deviceKindId && pieces ? { kindId: deviceKindId, pieces } : undefined;
  return { team, treatmentId, therapistId, device };
}

/** The therapist who is asked for, if she is there and does the treatment. */
export function requireTherapist(
  { team, treatment }: Pick<BookingContext, 'team' | 'treatment'>,
  therapistId: number | null | undefined,
): number | undefined {
  if (therapistId == null) return undefined;
  const requested = team.find(({ id }) => id === therapistId);
  if (requested && (!treatment || (requested.treatmentIds?.includes(treatment.id) ?? true)))
    return therapistId;
  const message =
    'This therapist does not offer the treatment at the moment. Please choose another, or anyone.';
  throw new HttpProblem(422, { code: 'no_such_therapist', message, fields: { therapistId: message } });
}

/** What a booking that exists needs: its own therapist only where the client asked for her. */
export function needsOf({ treatmentId, therapistId, isRequested, deviceKindId }: BookingRow): Needs {
  return { treatmentId, therapistId: isRequested ? (therapistId ?? undefined) : undefined, deviceKindId };
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
