import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { type ClientRow, clientPairsApart, clients } from '#server/clients/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { updateById } from '#server/kit/db/record-rows.ts';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import type { AlikePair, CLIENT_SORTS, ClientsQuery } from '#shared/clients/contract.ts';

export type ClientsFilter = {
  /** All of them must match. */
  words: string[];
  kind?: ClientsQuery['kind'];
  tag?: string | undefined;
  /** Only clients with a visit of this account's therapist. */
  ofTherapist?: number | undefined;
  sort: { field: (typeof CLIENT_SORTS)[number]; descending: boolean };
};

/** Instants as PostgreSQL writes them. */
export type ListedRow = {
  id: number;
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  tier: LoyaltyTier | null;
  visits: number;
  lastVisitAt: string | null;
  nextVisitAt: string | null;
};

const NAME = sql`coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), clients.name)`;
const EMAIL = sql`coalesce(users.email, clients.email)`;
const PHONE = sql`coalesce(users.phone, clients.phone)`;
/** As `plain_name`, which is slow, only where there is something to simplify. */
const PLAIN_NAME = sql`case when octet_length(${NAME}) = char_length(${NAME}) then lower(${NAME}) else plain_name(${NAME}) end`;
const ROOT = sql`(case when clients.merged_into_id is null then clients.id else card_of(clients.id) end)`;

/** A page; with it, how many there are in all. */
export async function listPeople(
  db: Db,
  filter: ClientsFilter,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ rows: ListedRow[]; total: number }> {
  const { field, descending } = filter.sort;
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  const lastVisits = sql`left join (
      select ${ROOT} as root, max(starts_at) as last_at from bookings join clients on clients.id = client_id
      where status = 'completed' and archived_at is null group by 1
    ) as visited on visited.root = clients.id`;
  const order = {
    lastVisit: sql`visited.last_at`,
    name: sql`lower(${NAME})`,
    createdAt: sql`clients.created_at`,
  };
  const { rows } = await db.execute<ListedRow & { total: number }>(sql`
    with page as (
      select clients.id, clients.user_id, ${NAME} as name, ${EMAIL} as email, ${PHONE} as phone, users.loyalty_tier as tier,
        row_number() over (order by ${order[field]} ${direction}, clients.id ${direction}) as place,
        (count(*) over ())::int as total
      from clients left join users on users.id = clients.user_id ${field === 'lastVisit' ? lastVisits : sql``}
      where ${matching(filter)}
      order by place limit ${limit} offset ${offset}
    )
    select page.id, user_id as "userId", name, email, phone, tier, visits, last_at as "lastVisitAt", next_at as "nextVisitAt", total
    from page, lateral (
      select (count(*) filter (where status = 'completed'))::int as visits,
        max(starts_at) filter (where status = 'completed') as last_at,
        min(starts_at) filter (where status in ('pending', 'confirmed') and starts_at > ${now.toISOString()}::timestamptz) as next_at
      from bookings where client_id = any (cards_of(page.id)) and archived_at is null
    ) as counted
    order by place`);
  // Past the last page nothing says how many there are.
  const total = rows[0]?.total ?? (offset > 0 ? await countPeople(db, filter) : 0);
  return { rows: rows.map(({ total: _, ...row }) => row), total };
}

async function countPeople(db: Db, filter: Omit<ClientsFilter, 'sort'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from clients left join users on users.id = clients.user_id where ${matching(filter)}`);
  return oneRow(rows).count;
}

const KINDS: Record<NonNullable<ClientsQuery['kind']>, SQL> = {
  member: sql`clients.user_id is not null`,
  guest: sql`clients.user_id is null`,
  blocked: sql`clients.id in (${withDetails(sql`blocked_at is not null`)})`,
  unconfirmed: sql`clients.id in (${withDetails(sql`allergies <> '' and allergies_reviewed_at is null`)})`,
};

/** Also what is on a card that was merged into theirs. */
function withDetails(condition: SQL): SQL {
  return sql`select ${ROOT} from client_details join clients on clients.id = client_id where ${condition}`;
}

function matching({ words, kind, tag, ofTherapist }: Omit<ClientsFilter, 'sort'>): SQL {
  const standing = sql`clients.merged_into_id is null and clients.anonymised_at is null and users.deactivated_at is null`;
  return sql.join(
    [
      standing,
      ...(kind ? [KINDS[kind]] : []),
      ...(tag ? [sql`clients.id in (${withDetails(sql`tags @> array[${tag}]`)})`] : []),
      ...(words.length > 0 ? [sql`clients.id in (${foundBy(words)})`] : []),
      ...(ofTherapist === undefined ? [] : [sql`clients.id in (${clientsOf(ofTherapist)})`]),
    ],
    sql` and `,
  );
}

/** Also by what is on a card that was merged into theirs. */
function foundBy(words: string[]): SQL {
  const text = sql`${PLAIN_NAME} || ' ' || ${EMAIL} || ' ' || ${PHONE} || ' ' || coalesce(users.phone_e164, clients.phone_e164)`;
  const found = words.map((word) => sql`text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  // `offset 0`: the text is put together once for all words.
  return sql`select case when merged_into_id is null then id else card_of(id) end from (
      select clients.id, clients.merged_into_id, ${text} as text from clients left join users on users.id = clients.user_id
      where clients.anonymised_at is null offset 0
    ) as cards where ${sql.join(found, sql` and `)}`;
}

function clientsOf(userId: number): SQL {
  return sql`select ${ROOT} from bookings join therapists on therapists.id = therapist_id join clients on clients.id = client_id
    where therapists.user_id = ${userId} and status <> 'cancelled' and bookings.archived_at is null`;
}

export type Person = {
  id: number;
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  phoneE164: string;
  createdAt: Date;
  updatedAt: Date;
  points: number | null;
  tier: LoyaltyTier | null;
  isStaff: boolean;
};

const personColumns = {
  id: clients.id,
  userId: clients.userId,
  name: sql<string>`${NAME}`,
  email: sql<string>`${EMAIL}`,
  phone: sql<string>`${PHONE}`,
  phoneE164: sql<string>`coalesce(${users.phoneE164}, ${clients.phoneE164})`,
  createdAt: clients.createdAt,
  updatedAt: clients.updatedAt,
  points: users.loyaltyPoints,
  tier: users.loyaltyTier,
  isStaff: sql<boolean>`coalesce(${users.role} <> 'user', false)`,
};

export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  const [row] = await db
    .select(personColumns)
    .from(clients)
    .leftJoin(users, eq(users.id, clients.userId))
    .where(eq(clients.id, id));
  return row;
}

/** Other cards with the same phone, e-mail or name. */
export function listAlike(db: Db, { id, name, email, phoneE164 }: Person, most: number): Promise<Person[]> {
  const isAlike = or(
    phoneE164 ? or(eq(clients.phoneE164, phoneE164), eq(users.phoneE164, phoneE164)) : undefined,
    email ? or(eq(clients.email, email), eq(users.email, email)) : undefined,
    name ? sql`lower(${NAME}) = lower(${name})` : undefined,
  );
  return db
    .select(personColumns)
    .from(clients)
    .leftJoin(users, eq(users.id, clients.userId))
    .where(
      and(
        isNull(clients.mergedIntoId),
        isNull(clients.anonymisedAt),
        isNull(users.deactivatedAt),
        sql`${clients.id} <> ${id}`,
        sql`not exists (select from client_pairs_apart
          where client_id = least(${clients.id}, ${id}) and other_id = greatest(${clients.id}, ${id}))`,
        isAlike ?? sql`false`,
      ),
    )
    .orderBy(clients.id)
    .limit(most);
}

/** The most used first. */
export async function listUsedTags(db: Db, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from client_details, unnest(tags) as tag group by tag order by count(*) desc, lower(tag), tag limit ${most}`);
  return rows.map(({ tag }) => tag);
}

/** When the details of the person were changed last; null before they were. */
export async function findDetailsVersion(db: Db, ids: number[]): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(updated_at) as at from client_details where client_id = any (${sql.param(ids)}::int[])`);
  const { at } = oneRow(rows);
  return at === null ? null : new Date(at);
}

/** Whose card this e-mail is, or this name with this phone: a member's before a guest's. */
export async function findCardKnownBy(
  db: Db,
  { name, email, phoneE164 }: Pick<ClientRow, 'name' | 'email' | 'phoneE164'>,
): Promise<number | undefined> {
  const isStanding = sql`clients.anonymised_at is null and users.deactivated_at is null`;
  const isNamed = sql`plain_name(${NAME}) = plain_name(${name})`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select card_of(id) as id from (
      select clients.id, 1 as place from clients join users on users.id = user_id
        where ${email} <> '' and users.email = ${email} and ${isStanding}
      union all select clients.id, 2 from clients left join users on users.id = user_id
        where ${email} <> '' and clients.email = ${email} and user_id is null and ${isStanding}
      union all select clients.id, 3 from clients join users on users.id = user_id
        where ${phoneE164} <> '' and users.phone_e164 = ${phoneE164} and ${isNamed} and ${isStanding}
      union all select clients.id, 4 from clients left join users on users.id = user_id
        where ${phoneE164} <> '' and clients.phone_e164 = ${phoneE164} and user_id is null and ${isNamed} and ${isStanding}
    ) as known order by place, id limit 1`);
  return rows[0]?.id;
}

type PairRow = { why: AlikePair['why']; ids: [number, number]; phones: [string, string] };

/** A phone of a household or a common name says nothing: then there are too many. */
const MOST_OF_ONE = 6;
const MOST_CANDIDATES = 500;

/**
 * Pairs with one key in common, each once, the surest reason first; not two accounts, which cannot be merged, nor what staff
 * have said are two people. Each key is grouped first, so that no two long lists are compared with each other.
 */
export async function listAlikePairs(db: Db): Promise<PairRow[]> {
  const { rows } = await db.execute<PairRow>(sql`
    with people as materialized (
      select clients.id, clients.user_id, coalesce(users.phone_e164, clients.phone_e164) as phone, ${EMAIL} as email, ${PLAIN_NAME} as name
      from clients left join users on users.id = clients.user_id
      where clients.merged_into_id is null and clients.anonymised_at is null and users.deactivated_at is null
    ), keys as (
      select 1 as place, phone as key, array_agg(id order by id) as ids from people where phone <> '' group by phone
      union all select 2, email, array_agg(id order by id) from people where email <> '' group by email
      union all select 3, name, array_agg(id order by id) from people where name <> '' and phone <> '' group by name
    ), pairs as (
      select distinct on (one, other) place, one, other
      from (select place, ids from keys where cardinality(ids) between 2 and ${MOST_OF_ONE}) as keys,
        unnest(ids) as one, unnest(ids) as other
      where one < other order by one, other, place
    )
    select (array['phone', 'email', 'name'])[place] as why, array[one, other] as ids, array[a.phone, b.phone] as phones
    from pairs join people a on a.id = one join people b on b.id = other
    where (a.user_id is null or b.user_id is null)
      and not exists (select from client_pairs_apart where client_id = one and other_id = other)
    order by place, other desc limit ${MOST_CANDIDATES}`);
  return rows;
}

export async function listPeopleById(db: Db, ids: number[]): Promise<Map<number, AlikePair['one']>> {
  if (ids.length === 0) return new Map();
  const { id, userId, name, email, phone } = personColumns;
  const rows = await db
    .select({ id, userId, name, email, phone })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.userId))
    .where(inArray(clients.id, ids));
  return new Map(rows.map((row) => [row.id, { ...row, email: row.email || null, phone: row.phone || null }]));
}

export async function insertApart(tx: Db, row: typeof clientPairsApart.$inferInsert): Promise<void> {
  await tx.insert(clientPairsApart).values(row).onConflictDoNothing();
}

/** The instant as PostgreSQL writes it. */
type GivenRow = { kind: 'email' | 'phone'; value: string; startsAt: string };

/** E-mails and phones that bookings on these cards gave and that are not the person's own, the latest visit first. */
export async function listAlsoGiven(
  db: Db,
  ids: number[],
  { email, phone, phoneE164 }: Person,
  most: number,
): Promise<GivenRow[]> {
  const digits = (text: SQL) => sql`regexp_replace(${text}, '\\D', '', 'g')`;
  const { rows } = await db.execute<GivenRow>(sql`
    with visits as (
      select customer_email, customer_phone, phone_e164, starts_at from bookings
      where client_id = any (${sql.param(ids)}::int[]) and archived_at is null
    ), given as (
      select 'email' as kind, customer_email as value, customer_email as compared, starts_at from visits
      union all
      select 'phone', customer_phone, ${digits(sql`coalesce(nullif(phone_e164, ''), customer_phone)`)}, starts_at from visits
    )
    select kind, (array_agg(value order by starts_at desc))[1] as value, max(starts_at) as "startsAt" from given
    where compared <> ''
      and compared <> case kind when 'email' then ${email} else ${digits(sql`${phoneE164 || phone}`)} end
    group by kind, compared order by max(starts_at) desc, kind, compared limit ${most}`);
  return rows;
}

type MergedRow = Pick<ClientRow, 'id' | 'name' | 'email' | 'phone' | 'mergedAt'> & {
  mergedBy: string | null;
};

export function listMerged(db: Db, ids: number[]): Promise<MergedRow[]> {
  const { id, name, email, phone, mergedAt, mergedBy } = clients;
  const by = sql<
    string | null
  >`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email})`;
  return db
    .select({ id, name, email, phone, mergedAt, mergedBy: by })
    .from(clients)
    .leftJoin(users, eq(users.id, mergedBy))
    .where(and(inArray(id, ids), sql`${mergedAt} is not null`))
    .orderBy(desc(mergedAt), desc(id));
}

/** In order of their ids, so that two merges never wait for each other. */
export function lockClients(tx: Db, ids: number[]): Promise<ClientRow[]> {
  return tx
    .select()
    .from(clients)
    .where(and(inArray(clients.id, ids), isNull(clients.anonymisedAt)))
    .orderBy(clients.id)
    .for('update');
}

export const updateContact = updateById(clients);

/** Which of these cards is known by that name and phone, or without a phone by that e-mail. */
export async function findKnownBy(
  db: Db,
  ids: number[],
  { name, email, phoneE164 }: Pick<ClientRow, 'name' | 'email' | 'phoneE164'>,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from clients where id = any (${sql.param(ids)}::int[]) and plain_name(name) = plain_name(${name})
      and phone_e164 = ${phoneE164} and (phone_e164 <> '' or email = ${email})`);
  return rows[0]?.id;
}

/** E-mails given for these cards that nobody else has given, and no account has. */
export async function listOwnEmails(db: Db, ids: number[]): Promise<string[]> {
  const own = sql`any (${sql.param(ids)}::int[])`;
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from (
      select customer_email as email from bookings where client_id = ${own}
      union select email from clients where id = ${own}
    ) as given
    where email <> '' and not exists (select from users where users.email = given.email)
      and not exists (select from bookings where customer_email = given.email and client_id <> all (${sql.param(ids)}::int[]))
      and not exists (select from clients where clients.email = given.email and id <> all (${sql.param(ids)}::int[]))
    order by email`);
  return rows.map(({ email }) => email);
}
