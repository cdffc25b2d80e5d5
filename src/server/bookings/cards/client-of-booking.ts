import type { Db } from '#server/kit/db/db.ts';
import { findClientOfBooking } from './data.ts';

/** The card a booking is on; undefined for one that is not there or was deleted. */
export function clientOfBooking(db: Db, bookingId: number): Promise<number | undefined> {
  return findClientOfBooking(db, bookingId);
}
