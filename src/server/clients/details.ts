import type { Db } from '#server/kit/db/db.ts';
import {
  type CardDetails,
  type ClientDetails,
  type Consent,
  type ConsentChannel,
  type ConsentSource,
  changesConsent,
  fillIn,
  joinConsents,
  joinDetails,
  joinTexts,
  NO_DETAILS,
} from '#shared/clients/details.ts';
import {
  hasBlockedCard,
  listBlocked,
  listConsentHistory,
  listConsents,
  listDetails,
  listDetailsOf,
  lockCards,
  upsertConsents,
  upsertDetails,
} from './data.ts';

/** Over all cards of the person. */
export async function readDetails(db: Db, clientId: number): Promise<ClientDetails> {
  const { survivorId, rows } = await listDetails(db, clientId);
  return joinDetails(rows, survivorId);
}

/** For lists: of those who have any, by the id that was requested. */
export async function readDetailsOf(
  db: Db,
  clientIds: readonly number[],
): Promise<Map<number, ClientDetails>> {
  const found = new Map<number, ClientDetails>();
  for (const [id, rows] of await groupDetails(db, clientIds))
    found.set(id, joinDetails(rows, rows[0]!.survivorId)); // one at least
  return found;
}

/** The allergies of those who have any, by the id that was requested. */
export async function readAllergies(
  db: Db,
  clientIds: readonly number[],
): Promise<Map<number, { text: string; isReviewed: boolean }>> {
  const found = new Map<number, { text: string; isReviewed: boolean }>();
  for (const [id, details] of await readDetailsOf(db, clientIds)) {
    const { allergies, allergiesReviewedAt } = details;
    if (allergies !== '') found.set(id, { text: allergies, isReviewed: allergiesReviewedAt !== null });
  }
  return found;
}

async function groupDetails(db: Db, clientIds: readonly number[]) {
  const byId = new Map<number, Awaited<ReturnType<typeof listDetailsOf>>>();
  for (const row of clientIds.length > 0 ? await listDetailsOf(db, clientIds) : []) {
    byId.set(row.requestedId, [...(byId.get(row.requestedId) ?? []), row]);
  }
  return byId;
}

/** They book by calling the studio. */
export function isBlocked(db: Db, clientId: number): Promise<boolean> {
  return hasBlockedCard(db, clientId);
}

/** For lists: who of these is blocked, and why. */
export async function readBlocked(db: Db, clientIds: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const { id, reason } of clientIds.length > 0 ? await listBlocked(db, clientIds) : [])
    found.set(id, joinTexts([found.get(id) ?? '', reason]));
  return found;
}

export async function readConsents(db: Db, clientId: number): Promise<Consent[]> {
  return joinConsents(await listConsents(db, clientId));
}

/** Every yes and no they ever gave, the latest first; what two cards say alike, once. */
export async function readConsentHistory(db: Db, clientId: number): Promise<Consent[]> {
  const seen = new Set<string>();
  return (await listConsentHistory(db, clientId)).filter((entry) => {
    const key = JSON.stringify(entry);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * What staff enter, in a transaction. It is written on each card of the person: what they removed does not come back from
 * another card, and each has it should the cards be parted.
 */
export async function changeDetails(
  tx: Db,
  clientId: number,
  change: Partial<ClientDetails>,
  now: Date,
): Promise<void> {
  const survivorId = await lockCards(tx, clientId);
  if (survivorId === undefined) return;
  const { rows } = await listDetails(tx, survivorId);
  await upsertDetails(
    tx,
    withOwn(rows, survivorId).map((row) => ({ ...consistent({ ...row, ...change }), updatedAt: now })),
  );
}

/** What an import brings: it fills in and adds, and changes nothing the second time. Whether anything changed. */
export async function fillDetails(
  tx: Db,
  clientId: number,
  given: Partial<ClientDetails>,
  now: Date,
): Promise<boolean> {
  const survivorId = await lockCards(tx, clientId);
  if (survivorId === undefined) return false;
  const { rows } = await listDetails(tx, survivorId);
  const known = joinDetails(rows, survivorId);
  const added = addedBy(known, given);
  if (Object.keys(added).length === 0) return false;
  const own = withOwn(rows, survivorId).find((row) => row.clientId === survivorId) ?? NO_DETAILS;
  await upsertDetails(tx, [{ ...consistent(fillIn(own, added)), clientId: survivorId, updatedAt: now }]);
  return true;
}

/** Of what was given, that which the person's cards do not say yet. */
function addedBy(known: ClientDetails, given: Partial<ClientDetails>): Partial<ClientDetails> {
  const filled = fillIn(known, given);
  const isNew = (name: string) => {
    const field = name as keyof ClientDetails; // of a Partial<ClientDetails>
    return JSON.stringify(filled[field]) !== JSON.stringify(known[field]);
  };
  return Object.fromEntries(Object.entries(given).filter(([name]) => isNew(name)));
}

/** With an empty one of the surviving card where it has none yet. */
function withOwn(rows: readonly CardDetails[], survivorId: number): CardDetails[] {
  const isThere = rows.some(({ clientId }) => clientId === survivorId);
  return isThere ? [...rows] : [...rows, { ...NO_DETAILS, clientId: survivorId, updatedAt: new Date(0) }];
}

type GivenConsent = { channel: ConsentChannel; isGiven: boolean; words?: string };

/**
 * What they allow, in a transaction; with what holds afterwards, by which an import knows whether the newsletter may be sent.
 * Without `mayWiden` a no stays a no.
 */
export async function setConsents(
  tx: Db,
  clientId: number,
  consents: readonly GivenConsent[],
  source: ConsentSource,
  now: Date,
  { mayWiden }: { mayWiden: boolean },
): Promise<Consent[]> {
  const survivorId = await lockCards(tx, clientId);
  if (survivorId === undefined) return [];
  const known = await readConsents(tx, survivorId);
  const changed = consents.filter(({ channel, isGiven }) =>
    changesConsent(
      known.find((each) => each.channel === channel),
      isGiven,
      { mayWiden },
    ),
  );
  // On each card: a no on another one would win over the yes of now.
  await upsertConsents(
    tx,
    survivorId,
    changed.map(({ channel, isGiven, words = '' }) => ({ channel, isGiven, source, words, givenAt: now })),
  );
  return readConsents(tx, survivorId);
}

/** What belongs together, as the constraints of the table say. */
function consistent<Details extends ClientDetails>(details: Details): Details {
  const isReviewed = details.allergies !== '' && details.allergiesReviewedAt !== null;
  return {
    ...details,
    allergiesReviewedAt: isReviewed ? details.allergiesReviewedAt : null,
    allergiesReviewedBy: isReviewed ? details.allergiesReviewedBy : null,
    blockedReason: details.blockedAt === null ? '' : details.blockedReason,
  };
}
