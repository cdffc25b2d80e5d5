import { type SQL, sql } from 'drizzle-orm';
import { baseEmail } from '#shared/kit/email.ts';

/** A table with an `id`, and by what its rows say whose they are. */
type PersonTable = Record<'table' | 'accountId' | 'email' | 'phoneE164' | 'cardId', SQL>;

/**
 * The rule of `shared/clients/same-person.ts` as the rows of a table, each once by its `id`, in a statement with the CTE
 * `person`. Key by key, each with its index: for an `or`, or `any (keys)`, PostgreSQL reads the whole table while it is
 * small, and works out the e-mail without its +tag of every row.
 */
export function rowsOfPerson(
  { table, accountId, email, phoneE164, cardId }: PersonTable,
  { select, where }: { select: SQL; where: SQL },
): SQL {
  const rowsBy = (keys: SQL, found: SQL) =>
    sql`select row.* from unnest((select ${keys} from person)) as key, lateral (
      select ${select} from ${table} where ${found} and ${where} offset 0) as row`;
  return sql`select distinct on (id) * from (
    ${rowsBy(sql`account_ids`, sql`${accountId} = key`)}
    union all ${rowsBy(sql`emails`, sql`base_email(${email}) = key and ${email} <> ''`)}
    union all ${rowsBy(sql`phones`, sql`${phoneE164} = key and ${phoneE164} <> ''`)}
    union all ${rowsBy(sql`card_ids`, sql`${cardId} = key`)}
  ) as theirs`;
}

/** Who is speaking or meant. Of the account and the cards, their own e-mails and phones are known as well. */
type KnownBy = {
  userId?: number | null | undefined;
  clientId?: number | null | undefined;
  /** Given now. */
  email?: string | undefined;
  phoneE164?: string | undefined;
};

/** The CTE `person` for a statement with `rowsOfPerson`. */
export function personCte({ userId = null, clientId = null, email = '', phoneE164 = '' }: KnownBy): SQL {
  return personCteOf({
    userId: sql`${userId}::int`,
    clientId: sql`${clientId}::int`,
    baseEmail: sql`${baseEmail(email)}::text`,
    phoneE164: sql`${phoneE164}::text`,
  });
}

/**
 * The same of expressions. Beside what is given: the e-mails and phones of the account and of all merged cards, then
 * every account and card that has one of them. Accounts that nobody has verified are left out, since anybody could create
 * one to use up what is somebody else's. Each is listed once: the e-mail given is nearly always the account's, and to look
 * for an e-mail without its +tag is what takes time.
 */
export function personCteOf(given: Record<'userId' | 'clientId' | 'baseEmail' | 'phoneE164', SQL>): SQL {
  return sql`person as materialized (
    with own as materialized (
      select account, cards_of(card) as cards from (
        select coalesce(${given.userId}, (select user_id from clients where id = card_of(${given.clientId}))) as account,
          coalesce(${given.clientId}, (select id from clients where user_id = ${given.userId})) as card offset 0) as one
    ),
    contacts as materialized (
      select array_agg(distinct email) filter (where email <> '') as emails,
        array_agg(distinct phone) filter (where phone <> '') as phones
      from (
        select ${given.baseEmail} as email, ${given.phoneE164} as phone
        union all select base_email(email), phone_e164 from users where id = (select account from own)
        union all select base_email(email), phone_e164 from clients where id = any ((select cards from own)::int[])
      ) as known
    ),
    accounts as materialized (
      select account as id from own where account is not null
      union select found.id from unnest((select emails from contacts)) as key, lateral (
        select id from users where base_email(email) = key and ${isVerified} offset 0) as found
      union select found.id from unnest((select phones from contacts)) as key, lateral (
        select id from users where phone_e164 = key and ${isVerified} offset 0) as found
    ),
    known as materialized (
      select found.id from accounts, lateral (select id from clients where user_id = accounts.id offset 0) as found
      union all select found.id from unnest((select emails from contacts)) as key, lateral (
        select id from clients where base_email(email) = key and email <> '' offset 0) as found
      union all select found.id from unnest((select phones from contacts)) as key, lateral (
        select id from clients where phone_e164 = key and phone_e164 <> '' offset 0) as found
    ),
    cards as materialized (
      select unnest(cards) as id from own
      union all select unnest(cards_of(id)) from known where (id = any ((select cards from own)::int[])) is not true
    )
    select array(select id from accounts) as account_ids, contacts.emails, contacts.phones,
      array(select id from cards) as card_ids from contacts
  )`;
}

const isVerified = sql`email_verified_at is not null and deactivated_at is null`;
