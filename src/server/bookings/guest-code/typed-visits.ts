import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { listGuestBookings } from './data.ts';

/** For staff: which of these bookings of members were made by somebody who only typed the member's e-mail. */
export async function readTyped(
  db: Db,
  rows: readonly BookingRow[],
): Promise<(row: BookingRow) => Pick<Booking, 'isTyped'>> {
  const visitIds = rows.flatMap((row) => (row.userId === null ? [] : visitOf(row)));
  const typed = new Set(visitIds.length > 0 ? await listGuestBookings(db, visitIds) : []);
  return (row) => (row.userId !== null && typed.has(visitOf(row)) ? { isTyped: true } : {});
}

function visitOf({ visitId, testedVisitId, id }: BookingRow): number {
  return visitId ?? testedVisitId ?? id;
}
