import { findCard } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import { findPerson, type Person } from './data.ts';

/** Whose card this is, for a job: of one that was merged, the card it means now. Null when they were erased. */
export async function readShownClient(db: Db, id: number): Promise<Person | null> {
  const card = await findCard(db, id);
  return (card && (await findPerson(db, card.id))) ?? null;
}
