import type { Db } from '#server/kit/db/db.ts';
import { type Fact, knownFacts } from '#shared/forms/facts.ts';
import { readSignedFacts } from './data.ts';

/**
 * What a client has signed that still counts on this studio day: one statement of each fact. Null: no intake form
 * is valid, so nothing is known. In SQL: `signed_facts(cards_of(client_id), day, null)`,
 * read by `knownFacts`.
 */
export async function readClientFacts(db: Db, clientId: number, day: string): Promise<Fact[] | null> {
  const signed = await readSignedFacts(db, clientId, day);
  return signed && knownFacts(signed);
}
