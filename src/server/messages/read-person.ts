import { readDetails } from '#server/clients/details.ts';
import type { Db } from '#server/kit/db/db.ts';
import { givenName } from '#server/kit/mail/greeting.ts';
import { isOpen } from '#shared/bookings/status.ts';
import type { ClientFacts } from '#shared/messages/due.ts';
import type { KnownPerson } from '#shared/messages/plan-message.ts';
import { findPerson, type RawPerson } from './data.ts';

export type ReadPerson = Omit<KnownPerson, 'lastMarketingAt'> & {
  name: string;
  isMember: boolean;
  contacts: string[];
  /** When they got advertising last, but for this message. */
  lastMarketingBut: (sendId: number | null) => Date | null;
};

/** Undefined for somebody who was erased. */
export async function readPerson(db: Db, clientId: number, now: Date): Promise<ReadPerson | undefined> {
  const raw = await findPerson(db, clientId, now);
  if (!raw) return undefined;
  const { birthday } = await readDetails(db, raw.id);
  const { id, name, email, phoneE164, consents, stops, contacts, accountId } = raw;
  return {
    clientId: id,
    name,
    email,
    phoneE164,
    consents,
    stops,
    contacts,
    isMember: accountId !== null,
    facts: factsOf(raw, birthday),
    lastMarketingBut: (sendId) => lastMarketing(raw, sendId),
  };
}

function factsOf(raw: RawPerson, birthday: string | null): ClientFacts {
  const { firstName, name, visits, giftCards } = raw;
  const done = visits.filter(({ status }) => status === 'completed');
  const lastId = done.at(-1)?.id;
  // Of several treatments in one visit, the first says what it is called and when it was.
  const parts = done.filter((visit) => visit.id === lastId);
  const [first] = parts;
  const weeks = parts.flatMap(({ noteWeeks }) => noteWeeks ?? []);
  const next = visits.find(({ status }) => isOpen(status as 'pending')); // of the table
  return {
    firstName: firstName?.trim() || givenName(name),
    birthday,
    lastVisit: first
      ? {
          id: first.id,
          at: new Date(first.at),
          treatmentName: parts.map((part) => part.treatmentName).join(' + '),
        }
      : null,
    nextVisitAt: next ? new Date(next.at) : null,
    noteWeeks: weeks.length > 0 ? Math.min(...weeks) : null,
    giftCards: giftCards.map(({ expiresAt, ...card }) => ({ ...card, expiresAt: new Date(expiresAt) })),
  };
}

function lastMarketing({ marketing }: RawPerson, sendId: number | null): Date | null {
  const times = marketing.flatMap(({ messageAt, messageId, newsletterAt }) => [
    ...(messageAt && (sendId === null || messageId !== sendId) ? [Date.parse(messageAt)] : []),
    ...(newsletterAt ? [Date.parse(newsletterAt)] : []),
  ]);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
