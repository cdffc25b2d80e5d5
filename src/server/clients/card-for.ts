import type { Db } from '#server/kit/db/db.ts';
import { guestCardKey } from '#shared/clients/card-key.ts';
import type { Person } from '#shared/clients/person.ts';
import { findOrInsertCards, type NewClient } from './data.ts';

/** Whose card, and how a guest is written down when there is none yet. */
export type CardRequest = {
  person: Person;
  phone: string;
  /** When they were first here, if that was not now. */
  since?: Date;
};

/**
 * The card of somebody who books, buys or is booked for; made when there is none. What a guest types finds a card and never
 * changes it (decision 031). In one round trip, unless another transaction makes the same card at this moment.
 */
export async function cardFor(tx: Db, request: CardRequest, now: Date): Promise<number> {
  const [id] = await cardsFor(tx, [request], now);
  return id!; // one for each
}

/** The same for several at once, in their order. */
export async function cardsFor(tx: Db, requests: readonly CardRequest[], now: Date): Promise<number[]> {
  const found: (number | null)[] = requests.map(({ person }) =>
    person.standing === 'reached' ? person.clientId : null,
  );
  // What somebody else has made meanwhile is found the next time; the unique indexes let nobody make it twice.
  while (found.includes(null)) {
    const missing = found.flatMap((id, place) => (id === null ? place : []));
    const newClients = missing.map((place) => toNewClient(requests[place]!, now)); // one for each found
    const ids = await findOrInsertCards(tx, newClients);
    for (const [at, place] of missing.entries()) found[place] = ids[at] ?? null;
  }
  return found.map((id) => id!); // none is left
}

function toNewClient({ person, phone, since }: CardRequest, now: Date): NewClient {
  const createdAt = since ?? now;
  if (person.standing === 'signed-in') return { ...NOBODY, key: 'account', userId: person.userId, createdAt };
  if (person.standing === 'reached') throw new Error('a person who was reached has a card');
  const { name, email, phoneE164 } = person;
  return { key: guestCardKey(person), userId: null, name, email, phone, phoneE164, createdAt };
}

const NOBODY = { userId: null, name: '', email: '', phone: '', phoneE164: '' };
