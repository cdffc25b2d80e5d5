import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { listGuestBookings } from './data.ts';

/**
 * For staff: which of these bookings of members were made by somebody who only typed the member's e-mail, and which an
 * assistant made.
 */
export async function readTyped(
  db: Db,
  rows: readonly BookingRow[],
): Promise<(row: BookingRow) => Pick<Booking, 'isTyped' | 'agent'>> {
  const visitIds = [...new Set(rows.map(visitOf))];
  const typed = visitIds.length > 0 ? await listGuestBookings(db, visitIds) : [];
  const byVisit = new Map(typed.map(({ bookingId, agent }) => [bookingId, agent]));
  return (row) => {
    const agent = byVisit.get(visitOf(row));
    return {
      ...(row.userId !== null && agent !== undefined && { isTyped: true }),
      ...(agent && { agent }),
    };
  };
}

function visitOf({ visitId, testedVisitId, id }: BookingRow): number {
  return visitId ?? testedVisitId ?? id;
}
