import { randomUUID } from 'node:crypto';
import type { Context } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';
import { type Attachment, mails } from './tables.ts';

export type Mail = {
  recipient: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
  /** It holds what opens an account: once handed over, what it says is kept nowhere here. */
  isSecret?: boolean;
};

export const DELIVER_MAIL = 'deliver mail';

/** Written in the caller's transaction: no booking without its mail, no mail without its booking. */
export async function queueMail(
  { db, now, publicUrl }: Pick<Context, 'db' | 'now' | 'publicUrl'>,
  { text, html, ...mail }: Mail,
): Promise<void> {
  const createdAt = now();
  const messageId = `<${randomUUID()}@${new URL(publicUrl).hostname}>`;
  const [row] = await db
    .insert(mails)
    .values({ ...mail, textBody: text, htmlBody: html ?? null, messageId, createdAt })
    .returning({ id: mails.id });
  await queueJob(db, { kind: DELIVER_MAIL, payload: { mailId: row!.id } }, createdAt);
}
