import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { capitalise } from '#shared/kit/capitalise.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { MARKETING_DAYS } from '#shared/messages/plan-message.ts';
import { LAPSED_DAYS, type Segment } from '#shared/newsletter/issue-state.ts';

/** Subscribers who may be mailed, whatever the segment. */
const REACHABLE = sql`s.confirmed_at is not null and s.unsubscribed_at is null and s.bounced_at is null
  and s.archived_at is null`;

export async function countAudience(db: Db, segment: Segment, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from subscribers s where ${REACHABLE} and ${inSegment(segment, now)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Stores the recipients, each once, as the segment is now. Returns how many. */
export async function writeDownRecipients(
  tx: Db,
  { issueId, segment }: { issueId: number; segment: Segment },
  now: Date,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into newsletter_recipients (issue_id, subscriber_id)
    select ${issueId}, s.id from subscribers s where ${REACHABLE} and ${inSegment(segment, now)} order by s.id
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** The same mail for everybody; `token` is replaced by each recipient's own. */
export type MailForm = {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  token: string;
  host: string;
};

/**
 * Queues the mails of the next batch and marks its recipients, in one statement. Those who unsubscribed meanwhile are
 * skipped; those unsubscribing right now have a locked row and are checked later. Who got a message that advertises in the
 * days before is skipped, too, and gets no other one in the days after.
 */
export async function queueNextMails(
  tx: Db,
  { issueId, most, form, kind }: { issueId: number; most: number; form: MailForm; kind: string },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const own = (text: string) => sql`replace(${text}::text, ${form.token}::text, token)`;
  await tx.execute(sql`
    with raw as materialized (
      select r.id, r.subscriber_id, s.email, base_email(s.email) as contact, (${REACHABLE}) as may_be_reached,
        encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex') as token,
        '<' || gen_random_uuid() || '@' || ${form.host}::text || '>' as message_id
      from newsletter_recipients r join subscribers s on s.id = r.subscriber_id
      where r.issue_id = ${issueId} and r.state = 'waiting'
      order by r.id limit ${most} for update of r, s skip locked
    ), claimed as (
      insert into message_contacts as known (contact, newsletter_at)
      select distinct contact, ${at} from raw where may_be_reached order by 1
      on conflict (contact) do update set newsletter_at = excluded.newsletter_at
        where known.message_at is null or known.message_at <= excluded.newsletter_at - ${MARKETING_DAYS} * interval '1 day'
      returning contact
    ), taken as materialized (
      select raw.*, claimed.contact is not null as is_reachable from raw left join claimed using (contact)
    ), mail as (
      insert into mails (recipient, subject, text_body, html_body, headers, is_secret, message_id, created_at)
      select email, ${form.subject}::text, ${own(form.text)}, ${own(form.html)},
        ${own(JSON.stringify(form.headers))}::jsonb, true, message_id, ${at}
      from taken where is_reachable order by id returning id, message_id
    ), recorded as (
      insert into message_sends (client_id, kind, occasion, is_marketing, channel, state, because, mail_id, created_at)
      select client_id, 'newsletter', 'newsletter ' || ${issueId}::int, true, 'email', 'queued', 'subscribed to the newsletter',
        id, ${at}
      from (
        select mail.id, coalesce(
          (select clients.id from users join clients on clients.user_id = users.id where users.email = taken.email),
          (select clients.id from clients where clients.email = taken.email and user_id is null
            and merged_into_id is null and anonymised_at is null order by clients.id limit 1)) as client_id
        from mail join taken using (message_id)
      ) as sent where client_id is not null
      on conflict do nothing
    ), link as (
      insert into unsubscribe_links (token_hash, subscriber_id, created_at)
      select sha256(convert_to(token, 'UTF8')), subscriber_id, ${at} from taken where is_reachable
    ), job as (
      insert into jobs (kind, payload, run_at, created_at)
      select ${kind}::text, jsonb_build_object('mailId', id), ${at}, ${at} from mail order by id
    )
    update newsletter_recipients r
    set mail_id = mail.id, state = case when taken.is_reachable then 'queued' else 'skipped' end
    from taken left join mail using (message_id) where r.id = taken.id`);
}

/** Recipients anonymised since. */
export async function skipForgotten(tx: Db, issueId: number): Promise<void> {
  await tx.execute(sql`update newsletter_recipients set state = 'skipped'
    where issue_id = ${issueId} and state = 'waiting' and subscriber_id is null`);
}

export async function hasWaiting(tx: Db, issueId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from newsletter_recipients where issue_id = ${issueId} and state = 'waiting' limit 1`,
  );
  return rows.length > 0;
}

/** Withdraws what was not sent yet from the outbox and skips the waiting recipients. */
export async function withdrawAll(tx: Db, issueId: number): Promise<void> {
  await tx.execute(sql`update newsletter_recipients set state = 'skipped'
    where issue_id = ${issueId} and state = 'waiting'`);
  await tx.execute(sql`delete from mails m using newsletter_recipients r
    where r.issue_id = ${issueId} and r.state = 'queued' and m.id = r.mail_id and m.state = 'waiting'`);
}

function inSegment(segment: Segment, now: Date): SQL {
  if (segment === 'all') return sql`true`;
  if (segment === 'lapsed') return isLapsed(now);
  const tier = capitalise(segment);
  return sql`exists (select 1 from users u where u.email = s.email and u.deactivated_at is null
    and u.email_verified_at is not null and u.loyalty_tier = ${tier})`;
}

/**
 * They have visited, but not lately, and have no upcoming booking; a member's visits count whatever e-mail was given.
 * Looked up for each subscriber: most bookings are of people who get no newsletter.
 */
function isLapsed(now: Date): SQL {
  const since = new Date(now.getTime() - LAPSED_DAYS * DAY_MS).toISOString();
  return sql`exists (
    select from (
      select status, starts_at from bookings where customer_email = s.email and archived_at is null
      union all
      select b.status, b.starts_at from users u join bookings b on b.user_id = u.id
      where u.email = s.email and b.archived_at is null
    ) as visits
    having max(starts_at) filter (where status = 'completed') < ${since}::timestamptz
      and not bool_or(status in ('pending', 'confirmed') and starts_at >= ${now.toISOString()}::timestamptz)
  )`;
}
