import {
  type BookingContext,
  needsOf,
  requireBookable,
  requireTherapist,
} from '#server/bookings/booking-context.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { VisitPart } from '#shared/bookings/availability.ts';
import { minutesOf, othersIn } from '#shared/bookings/plan/move-request.ts';
import { staffingFor } from '#shared/bookings/plan/plan-part.ts';
import { listVisitRows } from './data.ts';
import { openParts } from './move-visit.ts';
import { partsInQuery } from './visit-body.ts';

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

/** For a calendar: what all of a visit needs that is about to be moved, and what else is taken. */
export async function readMovingVisit(db: Db, context: BookingContext, { visitId }: BookingRow) {
  const rows = openParts(await listVisitRows(db, [visitId!])); // its caller asked
  if (rows.length === 0) return null;
  const parts = rows.map((row) => ({
    minutes: minutesOf(row),
    staffing: staffingFor(context, needsOf(row)),
  }));
  return { parts, placed: othersIn(context.placed, rows) };
}
