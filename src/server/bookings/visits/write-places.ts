import { changePlaces, checkPlacesNow, deferPlaceChecks } from '#server/bookings/data.ts';
import type { Db } from '#server/kit/db/db.ts';
import { EXCLUSION_VIOLATION, sqlState } from '#server/kit/db/sql-state.ts';
import { retryTransaction } from '#server/kit/db/with-retries.ts';
import type { Moved } from '#shared/bookings/assign-place.ts';

/** Bookings that move or come back, and those that make way: each may take a place another is about to leave. */
export async function writePlaces<T>(tx: Db, moved: Moved[], write: () => Promise<T>): Promise<T> {
  await deferPlaceChecks(tx);
  if (moved.length > 0) await changePlaces(tx, moved);
  const written = await write();
  await orRunAgain(checkPlacesNow(tx));
  return written;
}

/**
 * The database says that a room was taken after we had looked: somebody wrote without the day's lock. The whole
 * transaction is run again, as PostgreSQL asks for in other such cases, and decides on what is there now.
 */
export async function orRunAgain<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) !== EXCLUSION_VIOLATION) throw error;
    throw retryTransaction('a room was taken meanwhile', error);
  }
}
