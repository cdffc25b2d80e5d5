import { cardsFor } from '#server/clients/card-for.ts';
import { fillDetails, setConsents } from '#server/clients/details.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { type ClientDetails, type ConsentChannel, NO_DETAILS } from '#shared/clients/details.ts';
import type { KnownClient } from '#shared/imports/match-client.ts';
import {
  type CardWritten,
  deleteCards,
  insertConsents,
  insertDetails,
  listCardIds,
  listKnownClients,
  listWritten,
  replaceWritten,
} from './data.ts';

export type { CardWritten };

/** What an import says of a client. */
export type ImportedDetails = {
  details: Partial<ClientDetails>;
  consents: readonly { channel: ConsentChannel; isGiven: boolean }[];
};

export function readKnownClients({ db }: Pick<Context, 'db'>): Promise<KnownClient[]> {
  return listKnownClients(db);
}

type Guest = { name: string; phone: string; phoneE164: string };

/** Cards of guests without an e-mail, in their order. */
export function addGuests({ db, now }: Context, guests: readonly Guest[]): Promise<number[]> {
  const requests = guests.map(({ name, phone, phoneE164 }) => ({
    person: { standing: 'typed' as const, name, email: '', phoneE164 },
    phone,
  }));
  return cardsFor(db, requests, now());
}

/** The cards of accounts with these e-mails. */
export function readCardIds(db: Db, emails: readonly string[]): Promise<Map<string, number>> {
  return listCardIds(db, emails);
}

/** On cards that were made a moment ago: thousands are a few statements. */
export async function describeNewCards(
  { db, now }: Context,
  cards: readonly ({ clientId: number } & ImportedDetails)[],
): Promise<void> {
  const at = now();
  const described = cards.filter(({ details }) => Object.keys(details).length > 0);
  await insertDetails(
    db,
    described.map(({ clientId, details }) => ({ ...NO_DETAILS, ...details, clientId, updatedAt: at })),
  );
  await insertConsents(
    db,
    cards.flatMap(({ clientId, consents }) =>
      consents.map((consent) => ({
        ...consent,
        clientId,
        source: 'import' as const,
        words: '',
        givenAt: at,
      })),
    ),
  );
}

/** On a card that was there: it fills in and adds, and never allows what somebody refused. */
export async function describeCard(
  { db, now }: Context,
  clientId: number,
  { details, consents }: ImportedDetails,
): Promise<void> {
  await fillDetails(db, clientId, details, now());
  if (consents.length > 0) await setConsents(db, clientId, consents, 'import', now(), { mayWiden: false });
}

/** What is written on each card itself, to compare it and to restore it. */
export function readWritten(db: Db, ids: readonly number[]): Promise<CardWritten[]> {
  return listWritten(db, ids);
}

export function restoreWritten(tx: Db, written: CardWritten): Promise<void> {
  return replaceWritten(tx, written);
}

/** Of an import that is undone, with all that it wrote on them; nothing else may refer to them. */
export function removeCards(tx: Db, ids: readonly number[]): Promise<void> {
  return deleteCards(tx, ids);
}
