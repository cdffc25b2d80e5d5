import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { Context } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/stream-csv.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { OutboxMail, OutboxQuery } from '#shared/mail/contract.ts';
import { countMails, listDeliveries, listMailRows } from './data.ts';
import { toOutboxMail } from './to-outbox-mail.ts';

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
