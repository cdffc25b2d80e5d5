import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { callMailHooks, type MailHooks } from '#server/kit/mail/mail-hooks.ts';
import { DELIVER_MAIL } from '#server/kit/mail/queue-mail.ts';
import type { Attachment } from '#server/kit/mail/tables.ts';
import { withoutKeys } from '#server/kit/mail/without-links.ts';
import type { Gauge } from '#server/kit/metrics/gauge.ts';
import { streamCsv } from '#server/kit/write-csv.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';
import type { OpenedMail, OutboxCounts, OutboxMail, OutboxQuery } from '#shared/mail/contract.ts';
import {
  countByState,
  countMails,
  type Delivery,
  findMail,
  hurryDelivery,
  listDeliveries,
  listMailRows,
  lockMail,
  type MailHead,
  requeueFailed,
  setWaiting,
} from './data.ts';

const TITLES = ['Id', 'Written', 'To', 'Subject', 'State', 'Sent', 'Last error'];

export async function listOutbox(
  { db }: Pick<Context, 'db'>,
  query: OutboxQuery,
): Promise<PageOf<OutboxMail>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([listMailRows(db, query, page), countMails(db, query)]);
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const deliveries = new Map((await listDeliveries(db, waiting)).map((each) => [each.mailId, each]));
  return { items: rows.map((row) => toOutboxMail(row, deliveries.get(row.id))), total };
}

export async function exportOutbox({ db }: Pick<Context, 'db'>, query: OutboxQuery) {
  const read = (cursor: Db) => listMailRows(cursor, query, { limit: NO_LIMIT, offset: 0 });
  return { name: 'mails.csv', content: streamCsv(db, { headings: TITLES, read, toLine }) };
}

function toLine(row: Awaited<ReturnType<typeof listMailRows>>[number]) {
  return [
    ...[row.id, row.createdAt.toISOString(), row.recipient, row.subject, row.state],
    ...[row.sentAt?.toISOString() ?? '', row.lastError ?? ''],
  ];
}

export async function countOutbox({
  db,
  mailFolder,
}: Pick<Context, 'db' | 'mailFolder'>): Promise<OutboxCounts> {
  return { ...(await readCounts(db)), folder: mailFolder ?? null };
}

export const mailsGauge: Gauge = {
  name: 'studio_mails',
  help: 'Mails that wait, were sent, or were given up.',
  label: 'state',
  read: ({ db }) => readCounts(db),
};

async function readCounts(db: Db) {
  const counts = { waiting: 0, sent: 0, failed: 0 };
  for (const { state, count } of await countByState(db)) counts[state] = count;
  return counts;
}

/** The content of a mail as text. Mails with secret links or codes are not shown. */
export async function openMail({ db }: Pick<Context, 'db'>, id: number): Promise<OpenedMail> {
  const mail = orNotFound(await findMail(db, id), 'mail');
  const [delivery] = await listDeliveries(db, [id]);
  return {
    ...toOutboxMail(mail, delivery),
    text: mail.isSecret || mail.forgottenAt ? null : withoutKeys(mail.textBody),
    attachments: mail.isSecret ? [] : listed(mail.attachments),
  };
}

/** Without the pictures embedded in the text. */
function listed(attachments: Attachment[]): string[] {
  return attachments.filter(({ cid }) => !cid).map(({ filename }) => filename);
}

/** A failed mail is retried from the first attempt, a waiting one at once; each has one delivery job. */
export function retryMail(ctx: Context, id: number, hooks: readonly MailHooks[]): Promise<OutboxMail> {
  return ctx.db.transaction(async (tx) => {
    const mail = orNotFound(await lockMail(tx, id), 'mail');
    if (mail.state === 'sent') throw conflict('already_sent', 'This e-mail has already been sent.');
    if (mail.forgottenAt) throw conflict('forgotten', 'The text of this e-mail is no longer stored.');

    if (!(await hurryDelivery(tx, id, ctx.now()))) {
      await queueJob(tx, { kind: DELIVER_MAIL, payload: { mailId: id } }, ctx.now());
    }
    await callMailHooks(hooks, { db: tx }, await setWaiting(tx, id));
    const details = { before: { state: mail.state }, after: { state: 'waiting' } };
    await recordAudit({ ...ctx, db: tx }, { action: 'retry mail', target: `mail ${id}`, details });
    const [delivery] = await listDeliveries(tx, [id]);
    return toOutboxMail({ ...mail, state: 'waiting' }, delivery);
  });
}

export function retryFailedMails(ctx: Context, hooks: readonly MailHooks[]): Promise<{ count: number }> {
  return ctx.db.transaction(async (tx) => {
    const again = await requeueFailed(tx, ctx.now());
    await callMailHooks(hooks, { db: tx }, again);
    const count = again.length;
    const entry = { action: 'retry failed mails', target: 'mails', details: { count } };
    if (count > 0) await recordAudit({ ...ctx, db: tx }, entry);
    return { count };
  });
}

/** The row for the API, with its pending delivery, if any. */
function toOutboxMail(row: MailHead, delivery: Delivery | undefined): OutboxMail {
  const { id, recipient, subject, state, isSecret, lastError } = row;
  return {
    id,
    recipient,
    subject,
    state,
    isSecret,
    lastError,
    attempts: delivery?.attempts ?? null,
    nextTryAt: (state === 'waiting' && delivery?.runAt.toISOString()) || null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
