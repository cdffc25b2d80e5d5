import { claimedId, linkOf } from '#server/bookings/manage-token.ts';
import { byMailTo, standingOf } from '#server/clients/identify.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { Person } from '#shared/clients/person.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findEntry, lockEntry } from './data.ts';
import type { EntryRow } from './tables.ts';

type Finding = Pick<Context<Visitor | null>, 'db' | 'visitor'>;
export type Find = (ctx: Finding, options?: { lock: boolean }) => Promise<EntryRow>;

/** Somebody else's is not found. */
export function byOwner(id: number): Find {
  return async ({ db, visitor }, { lock } = { lock: false }) => {
    const row = await (lock ? lockEntry : findEntry)(db, id);
    if (!row || !visitor || row.userId !== visitor.id) throw notFound('waitlist entry');
    return row;
  };
}

/** By a link that was mailed; a forged one finds nothing, and neither does one of an entry that was erased. */
export function byLink(token: string): Find {
  return async ({ db }, { lock } = { lock: false }) => {
    const id = claimedId(token);
    const row = id === null ? undefined : await (lock ? lockEntry : findEntry)(db, id);
    if (!row || !linkOf({ manageHashes: row.linkHashes, answerHashes: [] }, token))
      throw notFound('waitlist entry');
    return row;
  };
}

/** Who speaks by a mailed link: whoever is the contact of the card is reached, anybody else typed what they gave. */
export async function personOf({ db, visitor }: Finding, entry: EntryRow): Promise<Person> {
  const { userId, clientId, customerName: name, customerEmail: email, phoneE164 } = entry;
  if (visitor && visitor.id === userId) return { standing: 'signed-in', userId };
  const isReached = clientId !== null && (await standingOf(db, clientId, byMailTo(email))) === 'reached';
  return isReached ? { standing: 'reached', clientId } : { standing: 'typed', name, email, phoneE164 };
}
