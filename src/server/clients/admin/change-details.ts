import { recordAudit } from '#server/audit/record-audit.ts';
import { requireSeen } from '#server/bookings/cards/seen-card.ts';
import { type Card, findCard } from '#server/clients/cards.ts';
import { readContactEmail } from '#server/clients/contact.ts';
import { readDetails, setConsents, changeDetails as writeDetails } from '#server/clients/details.ts';
import type { CardHooks } from '#server/clients/hooks.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { readKnownTherapists, readTherapistName } from '#server/team/therapist-names.ts';
import type { DetailsChange, ShownConsent, ShownDetails } from '#shared/clients/contract.ts';
import { type ClientDetails, type Consent, checkBirthday, joinTags } from '#shared/clients/details.ts';
import { conflict, malformed, notFound, orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { findDetailsVersion, lockClients } from './data.ts';

/** What staff enter on the card. The audit entry names the fields alone: it outlives the person's data. */
export function changeDetails(
  ctx: Context,
  id: number,
  { updatedAt: version, ...fields }: DetailsChange,
): Promise<ShownDetails> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const client = await lockCard(inTransaction, id);
    await refuseOld(inTransaction, client, version);
    const before = await readDetails(tx, client.id);
    const change = changedIn(before, await detailsIn(inTransaction, fields));
    const changed = Object.keys(change);
    if (changed.length > 0) {
      await writeDetails(tx, client.id, change, ctx.now());
      await recordAudit(inTransaction, {
        action: 'change client details',
        target: `client ${client.id}`,
        details: { changed },
      });
    }
    return toShownDetails(inTransaction, client, true);
  });
}

/** The first entry has no version yet: two first ones at once are told apart by the lock. */
async function refuseOld({ db }: Context, client: Card, version: string | null | undefined): Promise<void> {
  if (version === undefined) return;
  const updatedAt = await findDetailsVersion(db, client.ids);
  if (updatedAt !== null) refuseConflict(version ?? new Date(0).toISOString(), updatedAt);
}

/** As it is stored. What staff enter about allergies they have asked the client about. */
export async function detailsIn(
  { db, now, visitor }: Context,
  { isBlocked, ...fields }: Omit<DetailsChange, 'updatedAt'>,
): Promise<Partial<ClientDetails>> {
  const wrong = checkBirthday(fields.birthday ?? null, studioDay(now()));
  if (wrong) throw malformed(wrong, { birthday: wrong });
  const { preferredTherapistId } = fields;
  if (preferredTherapistId && (await readTherapistName(db, preferredTherapistId)) === null)
    throw notFound('therapist');
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(fields.tags && { tags: joinTags(fields.tags) }),
    ...(fields.allergies && { allergiesReviewedAt: now(), allergiesReviewedBy: visitor.id }),
    ...(isBlocked !== undefined && { blockedAt: isBlocked ? now() : null }),
  };
}

/** What is the same stays as it is: when somebody was blocked, or the allergies were confirmed. */
function changedIn(before: ClientDetails, given: Partial<ClientDetails>): Partial<ClientDetails> {
  const isSame = (name: keyof ClientDetails) => JSON.stringify(given[name]) === JSON.stringify(before[name]);
  const change = { ...given };
  if (isSame('allergies') && before.allergiesReviewedAt !== null) delete change.allergiesReviewedAt;
  if (change.allergiesReviewedAt === undefined) delete change.allergiesReviewedBy;
  if (before.blockedAt !== null && change.blockedAt) delete change.blockedAt;
  const names = Object.keys(change) as (keyof ClientDetails)[]; // its own keys
  return Object.fromEntries(names.filter((name) => !isSame(name)).map((name) => [name, change[name]]));
}

/** By anyone who may open the card: they have asked the client about what they read there. */
export function confirmAllergies(
  ctx: Context,
  id: number,
  { allergies }: { allergies: string },
): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const seen = await requireSeen(inTransaction, id);
    const client = await lockCard(inTransaction, seen.id);
    const known = await readDetails(tx, client.id);
    if (known.allergies.trim() !== allergies.trim()) {
      throw conflict('changed_meanwhile', 'The allergies on this card have changed. Please read them again.');
    }
    if (known.allergies === '' || known.allergiesReviewedAt !== null) return;
    const review = { allergiesReviewedAt: ctx.now(), allergiesReviewedBy: ctx.visitor.id };
    await writeDetails(tx, client.id, review, ctx.now());
    await recordAudit(inTransaction, { action: 'confirm allergies', target: `client ${client.id}` });
  });
}

/** What the client has told staff. */
export function recordConsents(
  ctx: Context,
  id: number,
  { consents }: { consents: Pick<Consent, 'channel' | 'isGiven'>[] },
  hooks: readonly CardHooks[],
): Promise<ShownConsent[]> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const client = await lockCard(inTransaction, id);
    const known = await setConsents(tx, client.id, consents, 'staff', ctx.now(), { mayWiden: true });
    const email = await readContactEmail(tx, client.id);
    if (email && consents.some(({ channel, isGiven }) => channel === 'email' && !isGiven))
      for (const { refusedEmail } of hooks) await refusedEmail?.(inTransaction, email);
    await recordAudit(inTransaction, {
      action: 'record consents',
      target: `client ${client.id}`,
      details: { after: Object.fromEntries(consents.map(({ channel, isGiven }) => [channel, isGiven])) },
    });
    return known.map(toShownConsent);
  });
}

async function lockCard({ db }: Context, id: number): Promise<Card> {
  const client = orNotFound(await findCard(db, id), 'client');
  await lockClients(db, client.ids);
  return client;
}

/** As the card shows them. */
export async function toShownDetails(
  { db }: Pick<Context, 'db'>,
  client: Card,
  withContacts: boolean,
): Promise<ShownDetails> {
  const details = await readDetails(db, client.id);
  const updatedAt = await findDetailsVersion(db, client.ids);
  const { preferredTherapistId, blockedAt, blockedReason, allergiesReviewedAt } = details;
  const team = await readKnownTherapists(db, [preferredTherapistId]);
  const preferred = team.find(({ id }) => id === preferredTherapistId);
  return {
    birthday: details.birthday,
    address: withContacts ? details.address : null,
    tags: details.tags,
    joinedOn: details.joinedOn,
    preferredTherapist: preferred
      ? { id: preferred.id, name: preferred.name, isActive: preferred.isActive }
      : null,
    language: details.language,
    notes: details.notes,
    allergies: details.allergies,
    allergiesReviewedAt: allergiesReviewedAt?.toISOString() ?? null,
    blocked: blockedAt && { at: blockedAt.toISOString(), reason: blockedReason },
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

export function toShownConsent({ channel, isGiven, source, givenAt }: Consent): ShownConsent {
  return { channel, isGiven, source, givenAt: givenAt.toISOString() };
}
