import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { personColumns } from '#server/bookings/tables.ts';
import { samePerson } from '#server/clients/same-person.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { messageContacts, messageSends, type NewSendRow, type SendRow } from '#server/message-log/tables.ts';
import type { MessageKind } from '#shared/messages/kinds.ts';
import type { KnownConsent } from '#shared/messages/plan-message.ts';
import { messageKinds, messageLinks, messageSettings, messageStops, type SettingsRow } from './tables.ts';

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

// Who it is.

/**
 * Locks all cards that are the same person, in a fixed order, so no deadlock: whoever stops, and whoever sends, goes first
 * or second. Undefined for somebody who was erased.
 */
export async function lockPerson(tx: Db, clientId: number): Promise<number[] | undefined> {
  const { rows } = await tx.execute<{ id: number; isOwn: boolean }>(sql`
    with ${samePerson.cte({ clientId })}
    select id, id = card_of(${clientId}) as "isOwn" from clients
    where id = any ((select card_ids from person)::int[]) and anonymised_at is null
    order by id for no key update`);
  return rows.some(({ isOwn }) => isOwn) ? rows.map(({ id }) => id) : undefined;
}

export type RawPerson = {
  id: number;
  firstName: string | null;
  name: string;
  email: string;
  phoneE164: string;
  accountId: number | null;
  /** E-mails without their +tag, and phones. */
  contacts: string[];
  consents: KnownConsent[];
  stops: string[];
  visits: { id: number; at: string; status: string; treatmentName: string; noteWeeks: number | null }[];
  giftCards: { id: number; cents: number; expiresAt: string }[];
  /** When each contact got advertising last. */
  marketing: { messageAt: string | null; messageId: number | null; newsletterAt: string | null }[];
};

/** What decides about messages, over all cards that are the same person; name and contact are the card's own. */
export async function findPerson(db: Db, clientId: number, now: Date): Promise<RawPerson | undefined> {
  const visits = samePerson.rows(personColumns, {
    select: sql`id, coalesce(visit_id, id) as first, coalesce(visit_position, 1) as position, starts_at, status, treatment_name`,
    where: sql`archived_at is null and not is_patch_test
      and (status = 'completed' or (status in ('pending', 'confirmed') and starts_at > ${at(now)}))`,
  });
  const { rows } = await db.execute<RawPerson>(sql`
    with ${samePerson.cte({ clientId })}
    select clients.id, users.first_name as "firstName", users.id as "accountId",
      coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), clients.name) as name,
      coalesce(users.email, clients.email) as email,
      coalesce(nullif(users.phone_e164, ''), clients.phone_e164) as "phoneE164",
      array(select unnest(emails) union select unnest(phones) order by 1) as contacts,
      coalesce((select json_agg(json_build_object('channel', channel, 'isGiven', is_given, 'isOwn',
          their.id = any (cards_of(${clientId})) or case channel
            when 'email' then base_email(coalesce(account.email, their.email)) = base_email(coalesce(users.email, clients.email))
              and coalesce(users.email, clients.email) <> ''
            else coalesce(nullif(account.phone_e164, ''), their.phone_e164)
                = coalesce(nullif(users.phone_e164, ''), clients.phone_e164)
              and coalesce(nullif(users.phone_e164, ''), clients.phone_e164) <> '' end))
        from client_consents join clients as their on their.id = client_id left join users as account on account.id = their.user_id
        where client_id = any (card_ids)), '[]') as consents,
      array(select distinct kind from message_stops where client_id = any (card_ids)) as stops,
      coalesce((select json_agg(json_build_object('id', first, 'at', starts_at, 'status', status,
          'treatmentName', treatment_name, 'noteWeeks',
          (select next_visit_weeks from visit_notes where booking_id = theirs.id)) order by starts_at, position)
        from (${visits}) as theirs), '[]') as visits,
      coalesce((select json_agg(json_build_object('id', prepaid_accounts.id, 'cents', cents, 'expiresAt', expires_at))
        from prepaid_accounts join gift_cards on gift_cards.account_id = prepaid_accounts.id
          join orders on orders.id = gift_cards.order_id
        where kind = 'gift_card' and cents > 0 and expires_at > ${at(now)} and expires_at < ${at(now)} + interval '32 days'
          and ((recipient_email <> '' and base_email(recipient_email) = any (emails))
            or (recipient_email = '' and orders.user_id = any (account_ids)))), '[]') as "giftCards",
      coalesce((select json_agg(json_build_object('messageAt', message_at, 'messageId', message_id,
          'newsletterAt', newsletter_at))
        from message_contacts where contact = any (emails) or contact = any (phones)), '[]') as marketing
    from person, clients left join users on users.id = clients.user_id
    where clients.id = card_of(${clientId}) and clients.anonymised_at is null
      and (users.id is null or users.deactivated_at is null)`);
  return rows[0];
}

// Who may be due: narrowed down here, decided for each by the rule.

type Days = { from: number; until: number };

/** Cards with a completed visit so long ago that is their latest, by the weeks of its note where `byNote`. */
export async function listVisitors(
  db: Db,
  { kind, days, byNote, now }: { kind: MessageKind; days: Days; byNote: boolean; now: Date },
): Promise<number[]> {
  const weeks = byNote
    ? sql`coalesce((select next_visit_weeks from visit_notes where booking_id = bookings.id) * 7, ${days.from}::int)`
    : sql`${days.from}::int`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct client_id as id from bookings
    where status = 'completed' and archived_at is null and not is_patch_test
      and starts_at > ${at(now)} - interval '400 days' and starts_at < ${at(now)}
      and starts_at < ${at(now)} - (${weeks} - 1) * interval '1 day'
      and starts_at > ${at(now)} - (${weeks} + ${days.until - days.from + 1}::int) * interval '1 day'
      and not exists (select from message_sends where kind = ${kind} and state <> 'dropped'
        and occasion = 'visit ' || coalesce(bookings.visit_id, bookings.id))
    order by 1`);
  return rows.map(({ id }) => id);
}

/** `monthDays` as MM-DD. */
export async function listBornOn(db: Db, monthDays: readonly string[], now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct client_id as id from client_details
    where to_char(birthday, 'MM-DD') = any (${sql.param([...monthDays])}::text[])
      and not exists (select from message_sends where message_sends.client_id = client_details.client_id
        and kind = 'birthday' and state <> 'dropped' and created_at > ${at(now)} - interval '30 days')
    order by 1`);
  return rows.map(({ id }) => id);
}

/** By the e-mail a gift card was sent to, or the account of who bought it. */
export async function listGiftCardHolders(db: Db, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with soon as (
      select base_email(recipient_email) as email, orders.user_id
      from prepaid_accounts join gift_cards on gift_cards.account_id = prepaid_accounts.id
        join orders on orders.id = gift_cards.order_id
      where kind = 'gift_card' and cents > 0 and expires_at > ${at(now)} and expires_at < ${at(now)} + interval '32 days'
        and not exists (select from message_sends where message_sends.kind = 'gift_card' and state <> 'dropped'
          and occasion = 'gift card ' || prepaid_accounts.id)
    )
    select clients.id from soon join clients on base_email(clients.email) = soon.email
      where soon.email <> '' and clients.email <> '' and clients.anonymised_at is null
    union select clients.id from soon join users on base_email(users.email) = soon.email
      join clients on clients.user_id = users.id where soon.email <> ''
    union select clients.id from soon join clients on clients.user_id = soon.user_id where soon.email = ''
    order by 1`);
  return rows.map(({ id }) => id);
}

// What was sent.

/** The message of a kind about this occasion, to any of their cards or contacts. */
export async function findAbout(
  db: Db,
  about: { cardIds: readonly number[]; contacts: readonly string[]; kind: MessageKind; occasion: string },
): Promise<SendRow | undefined> {
  const [row] = await db
    .select()
    .from(messageSends)
    .where(
      and(
        eq(messageSends.kind, about.kind),
        eq(messageSends.occasion, about.occasion),
        sql`(${messageSends.clientId} = any (${sql.param([...about.cardIds])}::int[])
          or (${messageSends.contact} <> '' and ${messageSends.contact} = any (${sql.param([...about.contacts])}::text[])))`,
      ),
    )
    .orderBy(sql`state = 'dropped'`, messageSends.id)
    .limit(1);
  return row;
}

export async function findSend(db: Db, id: number): Promise<SendRow | undefined> {
  const [row] = await db.select().from(messageSends).where(eq(messageSends.id, id));
  return row;
}

export async function lockSend(tx: Db, id: number): Promise<SendRow | undefined> {
  const [row] = await tx.select().from(messageSends).where(eq(messageSends.id, id)).for('no key update');
  return row;
}

/** Undefined where there is one already. */
export async function insertSend(tx: Db, row: NewSendRow): Promise<SendRow | undefined> {
  const [inserted] = await tx.insert(messageSends).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function updateSend(tx: Db, id: number, fields: Partial<NewSendRow>): Promise<SendRow> {
  return oneRow(await tx.update(messageSends).set(fields).where(eq(messageSends.id, id)).returning());
}

export function listReady(db: Db): Promise<SendRow[]> {
  return db.select().from(messageSends).where(eq(messageSends.state, 'ready')).orderBy(messageSends.id);
}

/** Those that reception was to send. */
export async function dropReady(tx: Db, cardIds: readonly number[], kind: string | null): Promise<void> {
  const ofKind = kind === null ? undefined : sql`${messageSends.kind} = ${kind}`;
  await tx
    .update(messageSends)
    .set({ state: 'dropped', text: null })
    .where(and(inArray(messageSends.clientId, [...cardIds]), eq(messageSends.state, 'ready'), ofKind));
}

export function listSends(db: Db, cardIds: readonly number[], most: number): Promise<SendRow[]> {
  return db
    .select()
    .from(messageSends)
    .where(and(inArray(messageSends.clientId, [...cardIds]), sql`state <> 'dropped'`))
    .orderBy(desc(messageSends.createdAt), desc(messageSends.id))
    .limit(most);
}

/** Of the mails that are messages; they are sent by the clock of the outbox. */
export async function setMailStates(
  db: Db,
  mailIds: readonly number[],
  state: 'queued' | 'sent' | 'failed',
): Promise<void> {
  await db.execute(sql`
    update message_sends set state = ${state}, sent_at = case when ${state} = 'sent' then mails.sent_at end
    from mails where mails.id = message_sends.mail_id and mail_id = any (${sql.param([...mailIds])}::bigint[])`);
}

// One that advertises a week.

/**
 * Notes it for each contact; false where one of them had advertising meanwhile, when the transaction must not commit.
 * Row by row in a fixed order, also against a newsletter.
 */
export async function claimContacts(
  tx: Db,
  { contacts, sendId, now, days }: { contacts: readonly string[]; sendId: number; now: Date; days: number },
): Promise<boolean> {
  const since = sql`${at(now)} - ${days} * interval '1 day'`;
  const { rows } = await tx.execute(sql`
    insert into message_contacts as known (contact, message_at, message_id)
    select contact, ${at(now)}, ${sendId} from unnest(${sql.param([...contacts].sort())}::text[]) as contact order by 1
    on conflict (contact) do update set message_at = excluded.message_at, message_id = excluded.message_id
      where (known.message_at is null or known.message_at <= ${since} or known.message_id = ${sendId})
        and (known.newsletter_at is null or known.newsletter_at <= ${since})
    returning contact`);
  return rows.length === contacts.length;
}

/** It was not sent. */
export async function releaseContacts(tx: Db, sendId: number): Promise<void> {
  await tx
    .update(messageContacts)
    .set({ messageAt: null, messageId: null })
    .where(eq(messageContacts.messageId, sendId));
}

// Links and stops.

export async function insertLink(tx: Db, row: typeof messageLinks.$inferInsert): Promise<void> {
  await tx.insert(messageLinks).values(row);
}

export async function findLink(db: Db, tokenHash: Buffer) {
  const [row] = await db.select().from(messageLinks).where(eq(messageLinks.tokenHash, tokenHash));
  return row;
}

export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await db.delete(messageLinks).where(lt(messageLinks.createdAt, before));
}

export async function insertStop(tx: Db, row: typeof messageStops.$inferInsert): Promise<void> {
  await tx.insert(messageStops).values(row).onConflictDoNothing();
}

export async function deleteStop(tx: Db, cardIds: readonly number[], kind: string): Promise<void> {
  await tx
    .delete(messageStops)
    .where(and(inArray(messageStops.clientId, [...cardIds]), eq(messageStops.kind, kind)));
}

export function listStops(db: Db, cardIds: readonly number[]) {
  return db
    .select()
    .from(messageStops)
    .where(inArray(messageStops.clientId, [...cardIds]))
    .orderBy(desc(messageStops.stoppedAt), messageStops.kind);
}

// Kinds and settings.

export function listKinds(db: Db) {
  return db.select().from(messageKinds);
}

export async function upsertKind(tx: Db, row: typeof messageKinds.$inferInsert): Promise<void> {
  const { kind: _, ...fields } = row;
  await tx.insert(messageKinds).values(row).onConflictDoUpdate({ target: messageKinds.kind, set: fields });
}

export async function findSettings(db: Db): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(messageSettings);
  return row;
}

export async function upsertSettings(tx: Db, { id: _, ...fields }: SettingsRow): Promise<void> {
  await tx
    .insert(messageSettings)
    .values({ id: 1, ...fields })
    .onConflictDoUpdate({ target: messageSettings.id, set: fields });
}

export type CountedKind = {
  kind: string;
  sent: number;
  rebooked: number;
  heldOut: number;
  heldOutRebooked: number;
};

/** What was sent since, and who booked in the days after: by the cards of the message, whichever way they booked. */
export async function countSends(db: Db, since: Date, days: number): Promise<CountedKind[]> {
  const { rows } = await db.execute<CountedKind>(sql`
    with counted as (
      select kind, state, exists (
        select from bookings where client_id = any (cards_of(message_sends.client_id)) and archived_at is null
          and bookings.status <> 'cancelled'
          and bookings.created_at > coalesce(sent_at, message_sends.created_at)
          and bookings.created_at <= coalesce(sent_at, message_sends.created_at) + ${days} * interval '1 day'
      ) as is_rebooked
      from message_sends where message_sends.created_at > ${at(since)} and state in ('sent', 'held_out')
    )
    select kind, count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'sent' and is_rebooked)::int as rebooked,
      count(*) filter (where state = 'held_out')::int as "heldOut",
      count(*) filter (where state = 'held_out' and is_rebooked)::int as "heldOutRebooked"
    from counted group by kind`);
  return rows;
}

// Erasing.

export async function forgetCards(tx: Db, ids: readonly number[]): Promise<void> {
  const theirs = sql.param([...ids]);
  await tx.execute(sql`
    delete from message_contacts where contact in (
      select base_email(email) from clients where id = any (${theirs}::int[])
      union select phone_e164 from clients where id = any (${theirs}::int[])
      union select contact from message_sends where client_id = any (${theirs}::int[]))`);
  await tx.delete(messageSends).where(inArray(messageSends.clientId, [...ids]));
  await tx.delete(messageStops).where(inArray(messageStops.clientId, [...ids]));
  await tx.delete(messageLinks).where(inArray(messageLinks.clientId, [...ids]));
}

export async function forgetAccount(tx: Db, userId: number, email: string): Promise<void> {
  await tx.execute(sql`delete from message_contacts where contact = base_email(${email})
    or (contact <> '' and contact = (select phone_e164 from users where id = ${userId}))`);
}
