import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { type ClientRow, clients } from '#server/clients/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { updateById } from '#server/kit/db/record-rows.ts';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import type { CLIENT_SORTS } from '#shared/clients/contract.ts';

export type ClientsFilter = {
  /** All of them must match. */
  words: string[];
  kind?: 'member' | 'guest' | undefined;
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

function matching({ words, kind, ofTherapist }: Omit<ClientsFilter, 'sort'>): SQL {
  const standing = sql`clients.merged_into_id is null and clients.anonymised_at is null and users.deactivated_at is null`;
  const isKind = kind === 'member' ? sql`clients.user_id is not null` : sql`clients.user_id is null`;
  return sql.join(
    [
      standing,
      ...(kind ? [isKind] : []),
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
        isAlike ?? sql`false`,
      ),
    )
    .orderBy(clients.id)
    .limit(most);
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
