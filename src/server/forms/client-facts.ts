import type { Db } from '#server/kit/db/db.ts';
import { type Fact, knownFacts, type SignedFacts } from '#shared/forms/facts.ts';
import { formsThatCount } from '#shared/forms/forms-that-count.ts';
import { listSignedForms } from './data.ts';

/**
 * What a client has signed that still counts on this studio day: one statement of each fact. Null: no intake form
 * is valid, so nothing is known.
 */
export async function readClientFacts(db: Db, clientId: number, day: string): Promise<Fact[] | null> {
  const signed = await readSignedFacts(db, clientId, day);
  return signed && knownFacts(signed);
}

/** The same form by form, newest first. */
export async function readSignedFacts(db: Db, clientId: number, day: string): Promise<SignedFacts[] | null> {
  const [found] = await listSignedFacts(db, [clientId], day);
  return found?.facts ?? null;
}

/** The same of several cards. */
export async function listSignedFacts(
  db: Db,
  clientIds: number[],
  day: string,
): Promise<{ clientId: number; facts: SignedFacts[] | null }[]> {
  const found = await listSignedForms(db, clientIds);
  return found.map(({ clientId, signed }) => ({
    clientId,
    facts: formsThatCount(signed ?? [], { day, visitId: null }),
  }));
}
