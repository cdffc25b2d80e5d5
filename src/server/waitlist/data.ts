import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { accountToBookFor } from '#server/accounts/account-to-book-for.ts';
import type { AuditNames } from '#server/audit/hooks.ts';
import { reservedPlaces } from '#server/bookings/offers/reserved-places.ts';
import { samePerson } from '#server/clients/same-person.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { baseEmail } from '#shared/kit/email.ts';
import type { Span } from '#shared/kit/span.ts';
import type { OfferState } from '#shared/waitlist/window.ts';
import {
  type DecisionRow,
  type EntryRow,
  type NewEntryRow,
  type OfferRow,
  type PartRow,
  personColumns,
  waitlistDecisions,
  waitlistEntries,
  waitlistOffers,
  waitlistParts,
} from './tables.ts';

const entries = waitlistEntries;
const offers = waitlistOffers;

// Locks.

/** One at a time gives offers. */
export async function lockWaitlist(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('waitlist', 0))`);
}

/** One at a time joins, so that nobody waits for more than they may. */
export async function lockJoining(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('joining the waitlist', 0))`);
}

/** Before its offer, everywhere: a fixed order, so no deadlock. */
export async function lockEntry(tx: Db, id: number): Promise<EntryRow | undefined> {
  const [row] = await tx.select().from(entries).where(eq(entries.id, id)).for('no key update');
  return row;
}

/** Undefined where somebody else is at it: they have the day's lock to wait for, which is ours. */
export async function lockIfWaiting(tx: Db, id: number): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.id, id), eq(entries.state, 'waiting')))
    .for('no key update', { skipLocked: true });
  return row;
}

// Entries.

export async function insertEntry(
  tx: Db,
  row: NewEntryRow,
  parts: readonly Omit<PartRow, 'entryId' | 'position'>[],
): Promise<EntryRow> {
  const entry = oneRow(await tx.insert(entries).values(row).returning());
  await tx
    .insert(waitlistParts)
    .values(parts.map((part, index) => ({ ...part, entryId: entry.id, position: index + 1 })));
  return entry;
}

export async function updateEntry(tx: Db, id: number, fields: Partial<NewEntryRow>): Promise<EntryRow> {
  return oneRow(await tx.update(entries).set(fields).where(eq(entries.id, id)).returning());
}

export async function addLinkHash(tx: Db, id: number, hash: string): Promise<void> {
  const linkHashes = sql`array_append(${entries.linkHashes}, ${hash}::text)`;
  await tx.update(entries).set({ linkHashes }).where(eq(entries.id, id));
}

export async function findEntry(db: Db, id: number): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(entries).where(eq(entries.id, id));
  return row;
}

export function listEntriesOf(db: Db, userId: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(entries)
    .where(and(eq(entries.userId, userId), eq(entries.state, 'waiting')))
    .orderBy(asc(entries.joinedAt), asc(entries.id));
}

type Holder = { userId: number | null; clientId: number | null; email: string; phoneE164: string };

/** Their entries that wait. */
export async function countLive(db: Db, holder: Holder): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with ${samePerson.cte(holder)}
    select count(*)::int as count
    from (${samePerson.rows(personColumns, { select: sql`id`, where: sql`state = 'waiting'` })}) as live`);
  return oneRow(rows).count;
}

/** Those that were requested with this mailbox, under whatever +tag, and not confirmed. */
export async function countUnconfirmed(db: Db, email: string): Promise<number> {
  const isTheirs = sql`base_email(${entries.customerEmail}) = ${baseEmail(email)} and ${entries.customerEmail} <> ''`;
  return db.$count(entries, and(isTheirs, eq(entries.state, 'unconfirmed')));
}

/** Everybody who waits or holds an offer, for their places. */
export function listQueue(db: Db): Promise<EntryRow[]> {
  return db.select().from(entries).where(eq(entries.state, 'waiting'));
}

/** Whoever waits for the day and holds no offer, in their order. */
export function listWaitingOn(db: Db, day: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.state, 'waiting'),
        lte(entries.firstDay, day),
        gte(entries.lastDay, day),
        sql`not exists (select from ${offers} where ${offers.entryId} = ${entries.id} and ${offers.state} = 'open')`,
      ),
    )
    .orderBy(asc(entries.joinedAt), asc(entries.id));
}

export function listLive(db: Db): Promise<EntryRow[]> {
  return db.select().from(entries).where(eq(entries.state, 'waiting')).orderBy(asc(entries.id));
}

export function listParts(db: Db, entryIds: readonly number[]): Promise<PartRow[]> {
  if (entryIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(waitlistParts)
    .where(inArray(waitlistParts.entryId, [...entryIds]))
    .orderBy(asc(waitlistParts.entryId), asc(waitlistParts.position));
}

export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await db.delete(entries).where(and(eq(entries.state, 'unconfirmed'), lt(entries.createdAt, before)));
}

// Offers.

export async function insertOffer(
  tx: Db,
  row: Pick<OfferRow, 'entryId' | 'startsAt' | 'endsAt' | 'offeredAt' | 'expiresAt' | 'offeredBy'>,
): Promise<OfferRow> {
  return oneRow(
    await tx
      .insert(offers)
      .values({ ...row, state: 'open' })
      .returning(),
  );
}

export async function findOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(offers).where(eq(offers.id, id));
  return row;
}

/** Its entry is locked. */
export async function lockOffer(tx: Db, id: number): Promise<OfferRow | undefined> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('no key update');
  return row;
}

export async function lockOpenOffer(tx: Db, entryId: number): Promise<OfferRow | undefined> {
  const [row] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.entryId, entryId), eq(offers.state, 'open')))
    .for('no key update');
  return row;
}

export async function closeOffer(
  tx: Db,
  id: number,
  fields: { state: Exclude<OfferState, 'open'>; closedAt: Date; bookingId?: number },
): Promise<void> {
  await tx.update(offers).set(fields).where(eq(offers.id, id));
}

export async function setAnnounced(
  tx: Db,
  id: number,
  { announcedAt, expiresAt }: Pick<OfferRow, 'expiresAt'> & { announcedAt: Date },
): Promise<void> {
  await tx.update(offers).set({ announcedAt, expiresAt }).where(eq(offers.id, id));
}

export function listOpenOffers(db: Db, entryIds: readonly number[]): Promise<OfferRow[]> {
  if (entryIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(offers)
    .where(and(inArray(offers.entryId, [...entryIds]), eq(offers.state, 'open')));
}

export function listOffers(db: Db, ids: readonly number[]): Promise<OfferRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(offers)
    .where(inArray(offers.id, [...ids]))
    .orderBy(asc(offers.startsAt), asc(offers.id));
}

/** Open ones whose time is up. */
export async function listExpired(db: Db, now: Date): Promise<OfferRow[]> {
  return db
    .select()
    .from(offers)
    .where(and(eq(offers.state, 'open'), lte(offers.expiresAt, now)))
    .orderBy(asc(offers.id));
}

type Declined = Span & { entryId: number };

/**
 * Times that are not offered to them again: what they did not want, or what was taken back from them, also before they left
 * and joined anew. What no mail has reached them about they may have a little later.
 */
export async function listDeclined(db: Db, entryIds: readonly number[], now: Date): Promise<Declined[]> {
  if (entryIds.length === 0) return [];
  const others = (isSame: SQL) => sql`select other.id from waitlist_entries other
    where other.state in ('left', 'ended') and ${isSame}`;
  const { rows } = await db.execute<{ entryId: number; starts_at: string; ends_at: string }>(sql`
    select distinct entry.id as "entryId", offer.starts_at, offer.ends_at
    from waitlist_entries entry, lateral (
      select entry.id
      union ${others(sql`other.user_id = entry.user_id`)}
      union ${others(sql`other.client_id = entry.client_id`)}
      union ${others(sql`other.customer_email <> '' and base_email(other.customer_email) = base_email(entry.customer_email)`)}
      union ${others(sql`other.phone_e164 <> '' and other.phone_e164 = entry.phone_e164`)}
    ) own join waitlist_offers offer on offer.entry_id = own.id
    where entry.id = any (${sql.param([...entryIds])}::int[])
      and (offer.state in ('passed', 'lapsed', 'withdrawn') or (offer.state = 'undone'
        and offer.announced_at is not null and offer.closed_at > ${unreachedSince(now)}::timestamptz))`);
  return rows.map(({ entryId, starts_at, ends_at }) => ({
    entryId,
    start: new Date(starts_at),
    end: new Date(ends_at),
  }));
}

/** A mail server that is down for a while must not keep a time from everybody else. */
const UNREACHED_MINUTES = 60;

function unreachedSince(now: Date): string {
  return new Date(now.getTime() - UNREACHED_MINUTES * MINUTE_MS).toISOString();
}

/** Open ones that were announced and have lost a place: the studio has fewer devices now, or a therapist is gone. */
export async function listLost(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from waitlist_offers offer
    where state = 'open' and announced_at is not null and not ${reservedPlaces.keepsAll({ id: sql`offer.id`, endsAt: sql`offer.ends_at` })}
    order by id`);
  return rows.map(({ id }) => id);
}

// Decisions.

export const SKIPPED = 'skipped';
export const PASSED_OVER = 'passed over';

type Decision = Pick<DecisionRow, 'entryId' | 'at' | 'kind' | 'words'> &
  Partial<Pick<DecisionRow, 'day' | 'ownWords' | 'staffId'>>;

/** What is skipped again for the same reason is said once. */
export async function insertDecision(tx: Db, row: Decision): Promise<void> {
  await tx.insert(waitlistDecisions).values(row).onConflictDoNothing();
}

export async function listPassedOver(
  db: Db,
  entryIds: readonly number[],
): Promise<{ entryId: number; day: string }[]> {
  if (entryIds.length === 0) return [];
  const { entryId, day, kind } = waitlistDecisions;
  const rows = await db
    .select({ entryId, day })
    .from(waitlistDecisions)
    .where(and(inArray(entryId, [...entryIds]), eq(kind, PASSED_OVER), isNotNull(day)));
  return rows.map((row) => ({ entryId: row.entryId, day: row.day! })); // asked for
}

/** The latest first. */
export function listDecisions(db: Db, entryIds: readonly number[]): Promise<DecisionRow[]> {
  if (entryIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(waitlistDecisions)
    .where(inArray(waitlistDecisions.entryId, [...entryIds]))
    .orderBy(desc(waitlistDecisions.id));
}

// For staff.

export type EntryFilter = {
  day?: string | undefined;
  clientIds?: readonly number[] | undefined;
  isLive: boolean;
};

function matching({ day, clientIds, isLive }: EntryFilter): SQL | undefined {
  const isEnded = inArray(entries.state, ['taken', 'left', 'ended']);
  return and(
    isLive ? eq(entries.state, 'waiting') : isEnded,
    day === undefined
      ? undefined
      : and(
          lte(entries.firstDay, day),
          gte(entries.lastDay, day),
          sql`(extract(isodow from ${day}::date)::int - 1) = any (${entries.weekdays})`,
        ),
    clientIds && inArray(entries.clientId, [...clientIds]),
  );
}

export async function listEntries(
  db: Db,
  filter: EntryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const order = filter.isLive
    ? [asc(entries.joinedAt), asc(entries.id)]
    : [desc(entries.updatedAt), desc(entries.id)];
  const rows = await db
    .select()
    .from(entries)
    .where(matching(filter))
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(entries, matching(filter)) };
}

export type MetricsRow = {
  waited: number;
  gotATime: number;
  offers: number;
  taken: number;
  passed: number;
  lapsed: number;
  minutesWonBack: number;
  medianMinutesToTaken: number | null;
};

/** Of who joined, and of what was offered, in the period. */
export async function readMetrics(db: Db, { start, end }: Span): Promise<MetricsRow> {
  const [from, to] = [sql`${start.toISOString()}::timestamptz`, sql`${end.toISOString()}::timestamptz`];
  const { rows } = await db.execute<MetricsRow>(sql`
    with joined as (
      select state from waitlist_entries where joined_at >= ${from} and joined_at < ${to}
    ), given as (
      select * from waitlist_offers where offered_at >= ${from} and offered_at < ${to} and state <> 'undone'
    )
    select (select count(*)::int from joined) as waited,
      (select count(*)::int from joined where state = 'taken') as "gotATime",
      count(*)::int as offers,
      count(*) filter (where state = 'taken')::int as taken,
      count(*) filter (where state = 'passed')::int as passed,
      count(*) filter (where state = 'lapsed')::int as lapsed,
      coalesce(sum(extract(epoch from ends_at - starts_at) / 60) filter (where state = 'taken'), 0)::int as "minutesWonBack",
      round(percentile_cont(0.5) within group (order by extract(epoch from closed_at - offered_at) / 60)
        filter (where state = 'taken'))::int as "medianMinutesToTaken"
    from given`);
  return oneRow(rows);
}

// Of a person.

const ofPerson = ({ userId, email }: { userId: number; email: string }) =>
  or(userId > 0 ? eq(entries.userId, userId) : undefined, eq(entries.customerEmail, email));

export function listOfPerson(db: Db, person: { userId: number; email: string }): Promise<EntryRow[]> {
  return db.select().from(entries).where(ofPerson(person)).orderBy(asc(entries.id));
}

export function listOfCards(db: Db, clientIds: readonly number[]): Promise<EntryRow[]> {
  return db
    .select()
    .from(entries)
    .where(inArray(entries.clientId, [...clientIds]))
    .orderBy(asc(entries.id));
}

export async function deleteEntries(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(entries).where(inArray(entries.id, [...ids]));
}

export async function changeEmail(tx: Db, userId: number, { from, to }: { from: string; to: string }) {
  await tx
    .update(entries)
    .set({ customerEmail: to })
    .where(and(eq(entries.userId, userId), eq(entries.customerEmail, from)));
}

/** Of a guest whose e-mail has become an account's. */
export async function giveToMember(tx: Db, email: string, userId: number): Promise<void> {
  await tx
    .update(entries)
    .set({ userId })
    .where(
      and(eq(entries.customerEmail, email), sql`${entries.userId} is null`, eq(entries.state, 'waiting')),
    );
}

/** Those of them that somebody waits with. */
export async function listCardsThatWait(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: entries.clientId })
    .from(entries)
    .where(inArray(entries.clientId, ids));
  return rows.flatMap(({ id }) => id ?? []);
}

const readAccount = namedStatement<{ id: unknown }>(
  'account of who waits',
  sql`with member as materialized (${accountToBookFor.sql}) select id from member`,
);

/** Whose proven e-mail it is; null: nobody's. */
export async function findAccountOf(tx: Db, email: string): Promise<number | null> {
  const [row] = await readAccount(tx, { userId: null, guestEmail: email });
  return row ? accountToBookFor.read(row.id) : null;
}

export const waitlistAuditNames: AuditNames = {
  waitlist: (id) => sql`select nullif(customer_name, '') from waitlist_entries where id = ${id}`,
};
