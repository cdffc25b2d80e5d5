import type { Db } from '#server/kit/db/db.ts';
import type { Subquery } from '#server/kit/db/named-statement.ts';
import type { BookableTreatment } from '#shared/catalog/bookable-treatment.ts';
import { bookableTreatmentJson, listBookableJson, listLengths } from './data.ts';

/** The treatment of `treatmentId`, on offer or not; null when there is none. */
export const bookableTreatment: Subquery<BookableTreatment | null> = {
  sql: bookableTreatmentJson,
  read: (value) => value as BookableTreatment | null, // built by the query
};

/** Several of them, by id; those that are not there are missing. */
export async function readBookableTreatments(db: Db, ids: number[]): Promise<Map<number, BookableTreatment>> {
  const found = (await listBookableJson(db, ids)).map(bookableTreatment.read);
  return new Map(found.flatMap((each) => (each ? [[each.id, each]] : [])));
}

/** How long each treatment takes that can be booked online. */
export function readTreatmentLengths(db: Db): Promise<{ id: number; minutes: number }[]> {
  return listLengths(db);
}
