import {
  type BookingContext,
  daysFrom,
  needsOf,
  requireTherapist,
} from '#server/bookings/booking-context.ts';
import { readContext } from '#server/bookings/context/data.ts';
import { dayKey, lockKeys } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { toTaken } from '#shared/bookings/assign-room.ts';
import { checkingOf, type VisitPart } from '#shared/bookings/availability.ts';
import { offerDays } from '#shared/bookings/offer-slots.ts';
import { minutesOf } from '#shared/bookings/plan/move-request.ts';
import { staffingFor } from '#shared/bookings/plan/plan-part.ts';
import type { BookableTreatment } from '#shared/catalog/bookable-treatment.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';

/** What can be booked on a day, read at one moment. */
export type OfferDay = { day: string; context: BookingContext; now: Date };

export async function readOfferDay(db: Db, day: string, now: Date): Promise<OfferDay> {
  return { day, context: await readContext(db, { within: daysFrom(studioInstant(day, '00:00')), now }), now };
}

/** One at a time gives away what is free on a day: who books, and who offers. */
export function lockDay(tx: Db, day: string): Promise<void> {
  return lockKeys(tx, [dayKey(studioInstant(day, '00:00'))]);
}

type Part = { treatment: BookableTreatment; therapistId: number | null };

/** What the parts need; null: they cannot be booked with these therapists. */
export function neededFor({ context }: OfferDay, parts: readonly Part[]): VisitPart[] | null {
  try {
    return parts.map(({ treatment, therapistId }) => ({
      minutes: treatment.durationMinutes,
      staffing: staffingFor(context, {
        treatmentId: treatment.id,
        therapistId: requireTherapist({ ...context, treatment }, therapistId),
        deviceKindId: treatment.deviceKindId,
      }),
    }));
  } catch (error) {
    if (error instanceof HttpProblem) return null;
    throw error;
  }
}

/** The same of a visit that is to be moved. */
export function neededByVisit(
  { context }: Pick<OfferDay, 'context'>,
  rows: readonly BookingRow[],
): VisitPart[] {
  return rows.map((row) => ({ minutes: minutesOf(row), staffing: staffingFor(context, needsOf(row)) }));
}

/** When a visit of these parts can begin, by the same rule as in the form. */
export function freeStarts({ day, context, now }: OfferDay, parts: readonly VisitPart[]): Date[] {
  const checking = checkingOf({ rules: context.settings, now }, parts);
  const [found] = offerDays(checking, [day], context.placed.map(toTaken));
  return (found?.times ?? []).map((time) => studioInstant(day, time));
}
