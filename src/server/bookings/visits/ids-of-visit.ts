import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { listVisitRows } from './data.ts';

/** Of all that was booked together, also what was cancelled. */
export async function idsOfVisit(
  db: Db,
  { id, visitId }: Pick<BookingRow, 'id' | 'visitId'>,
): Promise<number[]> {
  return visitId === null ? [id] : (await listVisitRows(db, [visitId])).map((each) => each.id);
}
