import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { baseEmail } from '#shared/kit/email.ts';

/** By what a row of a table says whose it is. */
type PersonColumns = Record<'accountId' | 'email' | 'phoneE164' | 'cardId', SQL | AnyPgColumn>;

/**
 * The rule of `shared/clients/same-person.ts` as a condition on a row, in a statement with the CTE `person`. Each part
 * has an index in `bookings`.
 */
export function isSamePerson({ accountId, email, phoneE164, cardId }: PersonColumns): SQL {
  // Cast, or PostgreSQL would compare with the rows of the select and not with the array in it.
  return sql`(${accountId} = any ((select account_ids from person)::int[])
    or (base_email(${email}) = any ((select emails from person)::text[]) and ${email} <> '')
    or (${phoneE164} = any ((select phones from person)::text[]) and ${phoneE164} <> '')
    or ${cardId} = any ((select card_ids from person)::int[]))`;
}

/** Who is speaking or meant. Of the account and the cards, their own e-mails and phones are known as well. */
type KnownBy = {
  userId?: number | null | undefined;
  clientId?: number | null | undefined;
  /** Given now. */
  email?: string | undefined;
  phoneE164?: string | undefined;
};

/** The CTE `person` for a statement with `isSamePerson`. */
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
 * one to use up what is somebody else's. Some are listed twice, which is faster than to look for that.
 */
export function personCteOf(given: Record<'userId' | 'clientId' | 'baseEmail' | 'phoneE164', SQL>): SQL {
  return sql`person as materialized (
    with own as materialized (
      select account, cards_of(card) as cards from (
        select coalesce(${given.userId}, (select user_id from clients where id = card_of(${given.clientId}))) as account,
          coalesce(${given.clientId}, (select id from clients where user_id = ${given.userId})) as card offset 0) as one
    ),
    contacts as materialized (
      select array_agg(email) filter (where email <> '') as emails, array_agg(phone) filter (where phone <> '') as phones
      from (
        select ${given.baseEmail} as email, ${given.phoneE164} as phone
        union all select base_email(email), phone_e164 from users where id = (select account from own)
        union all select base_email(email), phone_e164 from clients where id = any ((select cards from own)::int[])
      ) as known
    ),
    accounts as materialized (
      select account as id from own where account is not null
      union all select id from users where email_verified_at is not null and deactivated_at is null
        and (base_email(email) = any ((select emails from contacts)::text[])
          or (phone_e164 = any ((select phones from contacts)::text[]) and phone_e164 <> ''))
    ),
    cards as materialized (
      select unnest(cards) as id from own
      union all select unnest(cards_of(id)) from clients where (user_id = any (array(select id from accounts))
        or (base_email(email) = any ((select emails from contacts)::text[]) and email <> '')
        or (phone_e164 = any ((select phones from contacts)::text[]) and phone_e164 <> ''))
        and (id = any ((select cards from own)::int[])) is not true
    )
    select array(select id from accounts) as account_ids, contacts.emails, contacts.phones,
      array(select id from cards) as card_ids from contacts
  )`;
}
