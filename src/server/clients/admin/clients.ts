import { clientOfBooking } from '#server/bookings/cards/client-of-booking.ts';
import { requireSeen } from '#server/bookings/cards/seen-card.ts';
import { findCardOfUser } from '#server/clients/data.ts';
import { readConsents, readDetailsOf } from '#server/clients/details.ts';
import type { CardHooks, HookedParts } from '#server/clients/hooks.ts';
import type { Context } from '#server/kit/http/context.ts';
import {
  type CardOwner,
  CLIENT_SORTS,
  type ClientCard,
  type ClientsQuery,
  type ListedClient,
} from '#shared/clients/contract.ts';
import { type ClientDetails, NO_DETAILS } from '#shared/clients/details.ts';
import { undoUntil } from '#shared/clients/merging.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { notFound, orNotFound, refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { toShownConsent, toShownDetails } from './change-details.ts';
import {
  type ClientsFilter,
  findPerson,
  type ListedRow,
  listAlike,
  listAlsoGiven,
  listMerged,
  listPeople,
  listUsedTags,
  type Person,
} from './data.ts';

export async function listClients(ctx: Context, query: ClientsQuery): Promise<PageOf<ListedClient>> {
  const latestFirst = { field: 'lastVisit', descending: true } as const;
  const filter: ClientsFilter = {
    words: wordsIn(query.q ?? ''),
    kind: query.kind,
    tag: query.tag,
    ofTherapist: seesContacts(ctx) ? undefined : ctx.visitor.id,
    sort: readSort(query.sort, CLIENT_SORTS, latestFirst),
  };
  const page = { limit: query.pageSize, offset: offsetOf(query), now: ctx.now() };
  const { rows, total } = await listPeople(ctx.db, filter, page);
  const details = await readDetailsOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => toListed(row, details.get(row.id) ?? NO_DETAILS, seesContacts(ctx)));
  return { items, total };
}

export async function listTags({ db }: Context): Promise<string[]> {
  return listUsedTags(db, MOST_TAGS);
}

const MOST_TAGS = 100;

/** A therapist sees no e-mail, no phone number and nothing about money. */
function seesContacts({ visitor }: Pick<Context, 'visitor'>): boolean {
  return isAtLeast(visitor.role, 'reception');
}

function toListed(
  { lastVisitAt, nextVisitAt, ...row }: ListedRow,
  { tags, birthday, preferredTherapistId, blockedAt }: ClientDetails,
  withContacts: boolean,
): ListedClient {
  const asInstant = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    ...row,
    ...(!withContacts && { email: null, phone: null, tier: null }),
    lastVisitAt: asInstant(lastVisitAt),
    nextVisitAt: asInstant(nextVisitAt),
    tags,
    birthday,
    preferredTherapistId,
    isBlocked: blockedAt !== null,
  };
}

/** A phone number is matched by its digits; anything else word by word, without accents, in any order. */
function wordsIn(q: string): string[] {
  const digits = q.replace(/\D/g, '');
  if (digits.length >= 3 && /^[\d\s+().-]+$/.test(q)) return [digits];
  const plain = q.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/\s+/).filter(Boolean).slice(0, 8);
}

/** Where a name stands, the booking or the account is known: this is the card. */
export async function findClient(ctx: Context, { booking, user }: CardOwner): Promise<{ id: number }> {
  if ((booking === undefined) === (user === undefined))
    throw refusal('one_of_both', 'Please give a booking or an account.');
  const clientId =
    booking === undefined
      ? (await findCardOfUser(ctx.db, user!))?.id // one of both is given
      : await clientOfBooking(ctx.db, booking);
  if (clientId === undefined) throw notFound('client');
  const { id } = await requireSeen(ctx, clientId);
  return { id };
}

const MOST_ALIKE = 5;
const MOST_ALSO_GIVEN = 5;

export async function getClient(ctx: Context, hooks: CardHooks[], id: number): Promise<ClientCard> {
  const client = await requireSeen(ctx, id);
  const person = orNotFound(await findPerson(ctx.db, client.id), 'client');
  const isFull = seesContacts(ctx);
  const [details, consents, merged, alsoGiven, alike, ...parts] = await Promise.all([
    toShownDetails(ctx, client, isFull),
    isFull ? readConsents(ctx.db, client.id) : null,
    isFull ? listMerged(ctx.db, client.ids) : [],
    isFull ? listAlsoGiven(ctx.db, client.ids, person, MOST_ALSO_GIVEN) : [],
    isFull ? listAlike(ctx.db, person, MOST_ALIKE) : [],
    ...hooks.map((hook) => hook.parts?.(ctx, { ...client, email: person.email })),
  ]);
  return {
    ...toPerson(person, isFull),
    details,
    channels: consents?.map(toShownConsent) ?? null,
    since: person.createdAt.toISOString(),
    updatedAt: person.updatedAt.toISOString(),
    alsoGiven: alsoGiven.map(({ kind, value, startsAt }) => ({
      kind,
      value,
      day: studioDay(new Date(startsAt)),
    })),
    ...whole(parts, person, isFull),
    merged: merged.map(({ mergedAt, email, phone, ...row }) => ({
      ...row,
      email: email || null,
      phone: phone || null,
      mergedAt: mergedAt!.toISOString(), // read by it
      undoUntil: undoUntil(mergedAt!).toISOString(),
    })),
    alike: alike.map((each) => toPerson(each, true)),
  };
}

function toPerson({ id, userId, name, email, phone }: Person, withContacts: boolean) {
  const contacts = withContacts
    ? { email: email || null, phone: phone || null }
    : { email: null, phone: null };
  return { id, userId, name, ...contacts };
}

const NO_VISITS = { completed: 0, noShows: 0, cancelled: 0, upcoming: 0, lastAt: null, next: null };

/** What all features know, for this role. */
function whole(parts: (HookedParts | undefined)[], { points, tier }: Person, isFull: boolean) {
  const { vouchers = 0, ...known }: HookedParts = Object.assign({}, ...parts);
  const visits = known.visits ?? NO_VISITS;
  if (!isFull) return { visits, spend: null, orders: null, loyalty: null, consents: null };
  const spentCents = parts.reduce((sum, part) => sum + (part?.spentCents ?? 0), 0);
  return {
    visits,
    spend: toMoneyString(spentCents),
    orders: known.orders ?? null,
    consents: known.consents ?? null,
    loyalty: points === null || tier === null ? null : { points, tier, vouchers },
  };
}
