import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne } from 'drizzle-orm';
import { type BookingRow, bookings } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { therapists } from '#server/team/tables.ts';
import type { Span } from '#shared/kit/span.ts';

export function listVisitsOf(db: Db, therapistId: number, { start, end }: Span): Promise<BookingRow[]> {
  const isWithin = and(gte(bookings.startsAt, start), lt(bookings.startsAt, end));
  const isStanding = and(ne(bookings.status, 'cancelled'), isNull(bookings.archivedAt));
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.therapistId, therapistId), isWithin, isStanding))
    .orderBy(asc(bookings.startsAt));
}

/** Completed visits on the same card before this one, the latest first. */
export function listEarlier(db: Db, { id, startsAt }: BookingRow, clientIds: number[], most: number) {
  return db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      treatmentName: bookings.treatmentName,
      addExtraction: bookings.addExtraction,
      therapistName: therapists.name,
      deskNote: bookings.staffNote,
    })
    .from(bookings)
    .leftJoin(therapists, eq(therapists.id, bookings.therapistId))
    .where(
      and(
        inArray(bookings.clientId, clientIds),
        isNull(bookings.archivedAt),
        eq(bookings.status, 'completed'),
        ne(bookings.id, id),
        lte(bookings.startsAt, startsAt),
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(most);
}
