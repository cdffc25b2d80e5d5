import type { Db } from '#server/kit/db/db.ts';
import { type Fact, newestFacts } from '#shared/forms/facts.ts';
import { readSignedFacts } from './data.ts';

/**
 * What a client has signed that still counts on this studio day: the newest statement of each fact. Null: no intake form
 * is valid, so nothing is known. In SQL: `signed_facts(client_id, day)`, read by `readSigned`.
 */
export async function readClientFacts(db: Db, clientId: number, day: string): Promise<Fact[] | null> {
  return readSigned(await readSignedFacts(db, clientId, day));
}

/** For whoever reads `signed_facts(client, day)` in a query of their own. */
export function readSigned(signed: Fact[][] | null): Fact[] | null {
  return signed && newestFacts(signed);
}
