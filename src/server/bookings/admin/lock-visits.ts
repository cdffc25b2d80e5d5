import { dayKey, lockKeys } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { listStanding, lockStanding } from './data.ts';

/** Bookings about to be paid, locked until the transaction ends: their days first, like whoever changes a booking. */
export async function lockVisits(tx: Db, ids: number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const days = (await listStanding(tx, ids)).map(({ startsAt }) => dayKey(startsAt));
  await lockKeys(tx, [...new Set(days)].sort());
  return lockStanding(tx, ids);
}
