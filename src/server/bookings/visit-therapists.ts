import type { Db } from '#server/kit/db/db.ts';
import { listTherapistNames } from './data.ts';

/** Who kept the visits that were paid, by booking. */
export async function readVisitTherapists(
  db: Db,
  items: { bookingId: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = items.flatMap(({ bookingId }) => bookingId ?? []);
  const found = ids.length > 0 ? await listTherapistNames(db, ids) : [];
  return new Map(found.map(({ id, name }) => [id, name]));
}
