import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { Attachment, LaterWords, MailDraft } from './tables.ts';

export type Mail = {
  recipient: string;
  subject: string;
  /** Empty when it is composed at delivery, from `draft`. */
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
  later?: LaterWords;
  /** After this it is useless and is not sent. */
  expiresAt?: Date;
  /** What it is about ("booking 7"): it replaces waiting mails of the same thread. */
  thread?: string;
  /** Which of the thread's mails it is, to withdraw it. */
  topic?: string;
  facts?: Record<string, string>;
  /** Not before this: until then it can be withdrawn, and a newer mail of its thread replaces it. */
  sendAt?: Date | undefined;
  /** Contains nothing new, so it does not replace waiting mails. */
  isReminder?: boolean;
  /** Of its thread, which is new: there is none that it could replace. */
  isFirst?: boolean;
  draft?: MailDraft;
  /** It contains a secret link or code: its content is deleted once it is sent. */
  isSecret?: boolean;
};

export const DELIVER_MAIL = 'deliver mail';

/** Written in the caller's transaction: no booking without its mail, no mail without its booking. Returns its id. */
export async function queueMail(
  { db, now, publicUrl }: Pick<Context, 'db' | 'now' | 'publicUrl'>,
  { recipient, subject, text, html, headers = {}, attachments = [], isSecret = false, ...mail }: Mail,
): Promise<number> {
  const { thread = null, topic = null, isReminder = false, isFirst = false } = mail;
  const replaces = isReminder || isFirst ? null : thread;
  const createdAt = now().toISOString();
  const sendAt = mail.sendAt?.toISOString() ?? null;
  const statement = replaces === null ? queueStatement : replaceAndQueueStatement;
  const [queued] = await statement(db, {
    recipient,
    subject: oneLine(subject),
    text,
    html: html ?? null,
    isSecret,
    thread,
    topic,
    createdAt,
    sendAt,
    headers: JSON.stringify(headers),
    attachments: JSON.stringify(attachments),
    later: toJson(mail.later),
    facts: toJson(mail.facts),
    draft: toJson(mail.draft),
    expiresAt: mail.expiresAt?.toISOString() ?? null,
    messageId: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
    replaces,
    kind: DELIVER_MAIL,
    runAt: sendAt ?? createdAt,
  });
  return Number(queued!.id); // an insert
}

/** It becomes a header, and names what people typed years ago. */
function oneLine(subject: string): string {
  return subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function toJson(value: object | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}

const { placeholder } = sql;
/** The mail and its job in one statement, since every booking waits for it. */
const insertMail = sql`mail as (
    insert into mails (recipient, subject, text_body, html_body, headers, attachments, later, expires_at, is_secret,
      thread, topic, facts, held_until, message_id, created_at, draft)
    values (${placeholder('recipient')}, ${placeholder('subject')}, ${placeholder('text')}, ${placeholder('html')},
      ${placeholder('headers')}, ${placeholder('attachments')}, ${placeholder('later')}, ${placeholder('expiresAt')},
      ${placeholder('isSecret')}, ${placeholder('thread')}, ${placeholder('topic')}, ${placeholder('facts')},
      ${placeholder('sendAt')}, ${placeholder('messageId')}, ${placeholder('createdAt')}::timestamptz,
      ${placeholder('draft')})
    returning id
  )
  insert into jobs (kind, payload, run_at, created_at)
  select ${placeholder('kind')}, jsonb_build_object('mailId', id), ${placeholder('runAt')}::timestamptz,
    ${placeholder('createdAt')}::timestamptz from mail
  returning payload ->> 'mailId' as id`;

const queueStatement = namedStatement<{ id: string }>('queue mail', sql`with ${insertMail}`);

const replaceAndQueueStatement = namedStatement<{ id: string }>(
  'replace and queue mail',
  sql`with replaced as (
    delete from mails where thread = ${placeholder('replaces')} and state = 'waiting' and taken_at is null
      and held_until is not null
  ), ${insertMail}`,
);
