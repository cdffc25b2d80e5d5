import type { Db } from '#server/kit/db/db.ts';
import { listNotesOf } from './data.ts';

/** After how many weeks the notes of a visit say that the client should come again: the soonest; null: none says so. */
export async function readNextVisitWeeks(db: Db, bookingIds: number[]): Promise<number | null> {
  const weeks = (await listNotesOf(db, bookingIds)).flatMap(({ nextVisitWeeks }) => nextVisitWeeks ?? []);
  return weeks.length > 0 ? Math.min(...weeks) : null;
}
