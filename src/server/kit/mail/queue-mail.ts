import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
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
  draft?: MailDraft;
  /** It contains a secret link or code: its content is deleted once it is sent. */
  isSecret?: boolean;
};

export const DELIVER_MAIL = 'deliver mail';

/** Written in the caller's transaction: no booking without its mail, no mail without its booking. */
export async function queueMail(
  { db, now, publicUrl }: Pick<Context, 'db' | 'now' | 'publicUrl'>,
  { recipient, subject, text, html, headers = {}, attachments = [], isSecret = false, ...mail }: Mail,
): Promise<void> {
  const later = mail.later ? JSON.stringify(mail.later) : null;
  const expiresAt = mail.expiresAt?.toISOString() ?? null;
  const { thread = null, topic = null, isReminder = false } = mail;
  const draft = mail.draft ? JSON.stringify(mail.draft) : null;
  const facts = mail.facts ? JSON.stringify(mail.facts) : null;
  const createdAt = now().toISOString();
  const sendAt = mail.sendAt?.toISOString() ?? null;
  const messageId = `<${randomUUID()}@${new URL(publicUrl).hostname}>`;
  // The mail and its job in one statement, since every booking waits for it.
  await db.execute(sql`
    with replaced as (
      delete from mails where thread = ${isReminder ? null : thread} and state = 'waiting' and taken_at is null
        and held_until is not null
    ), mail as (
      insert into mails (recipient, subject, text_body, html_body, headers, attachments, later, expires_at, is_secret,
        thread, topic, facts, held_until, message_id, created_at, draft)
      values (${recipient}, ${subject}, ${text}, ${html ?? null}, ${JSON.stringify(headers)}, ${JSON.stringify(attachments)},
        ${later}::jsonb, ${expiresAt}::timestamptz, ${isSecret},
        ${thread}, ${topic}, ${facts}::jsonb, ${sendAt}::timestamptz, ${messageId}, ${createdAt}, ${draft}::jsonb)
      returning id
    )
    insert into jobs (kind, payload, run_at, created_at)
    select ${DELIVER_MAIL}, jsonb_build_object('mailId', id), ${sendAt ?? createdAt}::timestamptz,
      ${createdAt}::timestamptz from mail`);
}
