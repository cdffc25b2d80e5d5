import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { OutboxMail, OutboxQuery } from '#shared/mail/contract.ts';
import { countMails, listDeliveries, listMailRows } from './data.ts';
import { toOutboxMail } from './to-outbox-mail.ts';

const MOST_LINES = 100_000;
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
  const rows = await listMailRows(db, query, { limit: MOST_LINES, offset: 0 });
  const lines = rows.map((row) => [
    ...[row.id, row.createdAt.toISOString(), row.recipient, row.subject, row.state],
    ...[row.sentAt?.toISOString() ?? '', row.lastError ?? ''],
  ]);
  return { name: 'mails.csv', content: writeCsv([TITLES, ...lines]) };
}
