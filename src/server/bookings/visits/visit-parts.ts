import { type BookingContext, requireBookable, requireTherapist } from '#server/bookings/booking-context.ts';
import { partsInQuery } from '#server/bookings/visit-body.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { VisitPart } from '#shared/bookings/availability.ts';
import { staffingFor } from '#shared/bookings/plan-part.ts';

/** For a calendar: what each treatment after the one in `context` needs, by the numbers of a query ("2,5" and "0,3"). */
export async function readFurther(
  db: Db,
  context: BookingContext,
  query: { more?: string | undefined; moreWith?: string | undefined },
): Promise<VisitPart[]> {
  const parts = partsInQuery(query);
  if (parts.length === 0) return [];
  const found = await readBookableTreatments(
    db,
    parts.map(({ treatmentId }) => treatmentId),
  );
  return parts.map(({ treatmentId, therapistId }) => {
    const own = { ...context, treatment: found.get(treatmentId) ?? null };
    const { durationMinutes: minutes, deviceKindId } = requireBookable(own);
    const needs = { treatmentId, therapistId: requireTherapist(own, therapistId), deviceKindId };
    return { minutes, staffing: staffingFor(context, needs) };
  });
}
