import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import type { AuditNames } from '#server/audit/hooks.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import type { CardKey } from '#shared/clients/card-key.ts';
import type { CardDetails, Consent } from '#shared/clients/details.ts';
import { type ClientRow, clientConsentHistory, clientConsents, clientDetails, clients } from './tables.ts';

/** The card that this one means now; null when there is none. */
export async function findSurvivor(db: Db, clientId: number): Promise<number | null> {
  const { rows } = await db.execute<{ card: number | null }>(sql`select card_of(${clientId}) as card`);
  return oneRow(rows).card;
}

export async function listMergedIds(db: Db, cardId: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(
    sql`select array(select unnest(cards_of(${cardId})) order by 1) as ids`,
  );
  return oneRow(rows).ids ?? [];
}

/** A surviving card of somebody who was not erased, with all ids that mean it. */
export async function findStanding(
  db: Db,
  clientId: number,
): Promise<{ id: number; ids: number[]; userId: number | null } | undefined> {
  const { rows } = await db.execute<{ id: number; ids: number[]; userId: number | null }>(sql`
    select id, array(select unnest(cards_of(id)) order by 1) as ids, user_id as "userId" from clients
    where id = card_of(${clientId}) and anonymised_at is null
      and not exists (select from users where id = clients.user_id and deactivated_at is not null)`);
  return rows[0];
}

export async function findCardOfUser(db: Db, userId: number): Promise<ClientRow | undefined> {
  const [row] = await db.select().from(clients).where(eq(clients.userId, userId));
  return row;
}

export async function insertClient(db: Db, row: typeof clients.$inferInsert): Promise<ClientRow> {
  return oneRow(await db.insert(clients).values(row).returning());
}

export type NewClient = {
  key: CardKey;
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  phoneE164: string;
  createdAt: Date;
};

/** Written like the unique indexes, which find the card and let nobody make it twice. A guest's is locked against being erased. */
const cardsStatement = namedStatement<{ id: number | null }>(
  'find or insert cards',
  sql`with given as materialized (
      select * from json_to_recordset(${sql.placeholder('newClients')}::json)
        as given (n int, key text, "userId" int, name text, email text, phone text, "phoneE164" text, "createdAt" timestamptz)
    ), by_phone as materialized (
      select n, clients.id from given join clients on clients.phone_e164 = given."phoneE164"
        and plain_name(clients.name) = plain_name(given.name)
      where key = 'phone' and user_id is null and anonymised_at is null and clients.phone_e164 <> ''
      for key share of clients
    ), by_email as materialized (
      select n, clients.id from given join clients on clients.email = given.email
        and plain_name(clients.name) = plain_name(given.name)
      where key = 'email' and user_id is null and anonymised_at is null and clients.phone_e164 = '' and clients.email <> ''
      for key share of clients
    ), found as materialized (
      select n, clients.id from given join clients on clients.user_id = given."userId" where key = 'account'
      union all select n, id from by_phone union all select n, id from by_email
    ), missing as materialized (
      select given.*, nextval(pg_get_serial_sequence('clients', 'id'))::int as id from given
      where not exists (select from found where found.n = given.n)
    ), made as (
      insert into clients (id, user_id, name, email, phone, phone_e164, created_at, updated_at)
      select id, "userId", name, email, phone, "phoneE164", "createdAt", "createdAt"
      from missing order by "userId", "phoneE164", email, name, n
      on conflict do nothing returning id
    )
    select coalesce(found.id, made.id) as id
    from given left join found using (n) left join missing on missing.n = given.n left join made on made.id = missing.id
    order by given.n`,
);

/** In their order; null where another transaction, or another of these, has just made it. */
export async function findOrInsertCards(
  tx: Db,
  newClients: readonly NewClient[],
): Promise<(number | null)[]> {
  const numbered = JSON.stringify(newClients.map((each, n) => ({ ...each, n })));
  const rows = await cardsStatement(tx, { newClients: numbered });
  return rows.map(({ id }) => id);
}

export async function setMerged(
  tx: Db,
  id: number,
  merged: { into: number; at: Date; by: number | null } | null,
): Promise<void> {
  const fields = {
    mergedIntoId: merged?.into ?? null,
    mergedAt: merged?.at ?? null,
    mergedBy: merged?.by ?? null,
  };
  await tx.update(clients).set(fields).where(eq(clients.id, id));
}

/** Guests' cards with this e-mail that stand for themselves. */
export async function lockGuestCards(tx: Db, email: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from clients
    where user_id is null and merged_into_id is null and anonymised_at is null and email = ${email}
    order by id for update`);
  return rows.map(({ id }) => id);
}

/** Where the studio reaches the person: the account's e-mail, or the guest's card's; empty when it has none. */
export async function findContactEmail(db: Db, clientId: number): Promise<string> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select coalesce(users.email, clients.email) as email
    from clients left join users on users.id = clients.user_id
    where clients.id = card_of(${clientId}) and clients.anonymised_at is null`);
  return rows[0]?.email ?? '';
}

export async function findClientName(db: Db, clientId: number): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), clients.name) as name
    from clients left join users on users.id = clients.user_id where clients.id = card_of(${clientId})`);
  return rows[0]?.name ?? '';
}

/** Where a guest's card has none. */
export async function setGuestEmail(tx: Db, clientId: number, email: string, now: Date): Promise<void> {
  await tx
    .update(clients)
    .set({ email, updatedAt: now })
    .where(and(eq(clients.id, clientId), isNull(clients.userId), eq(clients.email, '')));
}

/** Until the transaction ends it is neither merged nor erased. */
export async function shareClient(tx: Db, clientId: number): Promise<void> {
  await tx.execute(sql`select from clients where id = ${clientId} for share`);
}

export type Known = { id: number; name: string; email: string; phone: string; phoneE164: string };

/** Guests' cards of this e-mail, or entered by staff with the member's name and phone alone. */
export async function listGuestCards(db: Db, userId: number, email: string): Promise<Known[]> {
  const { rows } = await db.execute<Known>(sql`
    select id, name, email, phone, phone_e164 as "phoneE164" from clients
    where user_id is null and anonymised_at is null
      and (email = ${email}
        or (email = '' and exists (select from users where id = ${userId} and phone_e164 = clients.phone_e164
          and plain_name(concat_ws(' ', first_name, last_name)) = plain_name(clients.name))))
    order by id`);
  return rows;
}

export async function listKnown(db: Db, ids: number[]): Promise<Known[]> {
  const { id, name, email, phone, phoneE164 } = clients;
  return db.select({ id, name, email, phone, phoneE164 }).from(clients).where(inArray(clients.id, ids));
}

/** The card stays without a name: its visits still add up. */
export async function eraseClients(db: Db, ids: number[], now: Date): Promise<void> {
  const nobody = { name: '', email: '', phone: '', phoneE164: '', anonymisedAt: now, updatedAt: now };
  await db.update(clients).set(nobody).where(inArray(clients.id, ids));
  await db.delete(clientDetails).where(inArray(clientDetails.clientId, ids));
  await db.delete(clientConsents).where(inArray(clientConsents.clientId, ids));
  await db.delete(clientConsentHistory).where(inArray(clientConsentHistory.clientId, ids));
}

/** Of each card of the person, and which of them survives. */
export async function listDetails(
  db: Db,
  clientId: number,
): Promise<{ survivorId: number; rows: CardDetails[] }> {
  const survivorId = (await findSurvivor(db, clientId)) ?? clientId;
  const rows = await db
    .select()
    .from(clientDetails)
    .where(sql`${clientDetails.clientId} = any (cards_of(${survivorId}))`)
    .orderBy(clientDetails.clientId);
  return { survivorId, rows };
}

/** Of each card of these people. */
export function listDetailsOf(
  db: Db,
  clientIds: readonly number[],
): Promise<(CardDetails & { requestedId: number; survivorId: number })[]> {
  const requested = sql`(select id as requested_id, card_of(id) as survivor_id, cards_of(id) as ids
    from (select distinct unnest(${sql.param([...clientIds])}::int[]) as id) as given) as requested`;
  return db
    .select({
      ...getTableColumns(clientDetails),
      requestedId: sql<number>`requested_id`,
      survivorId: sql<number>`survivor_id`,
    })
    .from(clientDetails)
    .innerJoin(requested, sql`${clientDetails.clientId} = any (requested.ids)`)
    .orderBy(sql`requested_id`, clientDetails.clientId);
}

export async function hasBlockedCard(db: Db, clientId: number): Promise<boolean> {
  const { rows } = await db.execute<{ isBlocked: boolean }>(sql`
    select exists (select from client_details
      where client_id = any (cards_of(${clientId})) and blocked_at is not null) as "isBlocked"`);
  return oneRow(rows).isBlocked;
}

/** From those who are blocked, since they are few: no list of people is followed through its merges. */
export async function listBlocked(
  db: Db,
  clientIds: readonly number[],
): Promise<{ id: number; reason: string }[]> {
  const { rows } = await db.execute<{ id: number; reason: string }>(sql`
    select id, blocked_reason as reason from client_details, unnest(cards_of(client_id)) as id
    where blocked_at is not null and id = any (${sql.param([...clientIds])}::int[]) order by blocked_at desc`);
  return rows;
}

/** Until the transaction ends nobody else changes, merges or erases these cards. Undefined for somebody who was erased. */
export async function lockCards(tx: Db, clientId: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number; isSurvivor: boolean }>(sql`
    select id, merged_into_id is null as "isSurvivor" from clients
    where id = any (cards_of(${clientId})) and anonymised_at is null order by id for no key update`);
  return rows.find(({ isSurvivor }) => isSurvivor)?.id;
}

export async function upsertDetails(tx: Db, rows: readonly CardDetails[]): Promise<void> {
  for (const row of rows) {
    const { clientId: _, ...fields } = row;
    await tx
      .insert(clientDetails)
      .values(row)
      .onConflictDoUpdate({ target: clientDetails.clientId, set: fields });
  }
}

/** Of each card of the person. */
export function listConsents(db: Db, clientId: number): Promise<Consent[]> {
  const { channel, isGiven, source, words, givenAt } = clientConsents;
  return db
    .select({ channel, isGiven, source, words, givenAt })
    .from(clientConsents)
    .where(sql`${clientConsents.clientId} = any (cards_of(${clientId}))`)
    .orderBy(clientConsents.clientId);
}

/** Every yes and no, the latest first. */
export function listConsentHistory(db: Db, clientId: number): Promise<Consent[]> {
  const { channel, isGiven, source, words, givenAt, id } = clientConsentHistory;
  return db
    .select({ channel, isGiven, source, words, givenAt })
    .from(clientConsentHistory)
    .where(sql`${clientConsentHistory.clientId} = any (cards_of(${clientId}))`)
    .orderBy(desc(givenAt), desc(id));
}

/** On the surviving card, and on each other that says something about the channel. */
export async function upsertConsents(
  tx: Db,
  survivorId: number,
  consents: readonly Consent[],
): Promise<void> {
  for (const { channel, ...fields } of consents) {
    await tx
      .update(clientConsents)
      .set(fields)
      .where(and(eq(clientConsents.channel, channel), sql`client_id = any (cards_of(${survivorId}))`));
    await tx
      .insert(clientConsents)
      .values({ clientId: survivorId, channel, ...fields })
      .onConflictDoNothing();
  }
}

/** On somebody else's card. */
export async function forgetEmail(db: Db, email: string): Promise<void> {
  await db.update(clients).set({ email: '' }).where(eq(clients.email, email));
}

/**
 * The card of a member or the one a guest would be given, locked against being erased, for a statement with the CTE `member` (the account, or no row) and
 * the placeholders `chosenCardId`, `guestName` and `guestPhone`.
 */
export const matchingCard = sql`coalesce(
    (select clients.id from clients where user_id = (select id from member)),
    (select clients.id from clients where id = ${sql.placeholder('chosenCardId')}::int and user_id is null and anonymised_at is null for key share),
    (select clients.id from clients where (select id from member) is null and user_id is null and anonymised_at is null
      and phone_e164 <> '' and phone_e164 = ${sql.placeholder('guestPhone')}
      and plain_name(name) = plain_name(${sql.placeholder('guestName')}::text) for key share)
  )`;

export const blockedCard = sql`exists (select from client_details
    where blocked_at is not null and client_id = any (cards_of((select id from card))))`;

export const clientAuditNames: AuditNames = {
  client: (id) => sql`
    select coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), nullif(clients.name, ''), ${users.email})
    from clients left join ${users} on ${users.id} = clients.user_id
    where clients.id = ${id} and ${users.deactivatedAt} is null`,
};

export function personOfCardSql(id: string): SQL {
  return sql`(select ${person} from clients where clients.id = ${sql.raw(id)})`;
}

const person = sql.raw(`case when clients.merged_into_id is null then coalesce(-clients.user_id, clients.id)
    else (select coalesce(-survivors.user_id, survivors.id) from clients as survivors where survivors.id = card_of(clients.id)) end`);

export function cardsOfPeopleSql(people: string): SQL {
  return sql`
    select person, person as id from ${sql.raw(people)} where person > 0
    union all select person, own.id from ${sql.raw(people)} cross join lateral (
      select id from clients where user_id = -person offset 0
    ) as own where person < 0
    union all select person, merged.id from ${sql.raw(people)} join (
      select id, ${person} as merged_person from clients where merged_into_id is not null
    ) as merged on merged_person = person`;
}
