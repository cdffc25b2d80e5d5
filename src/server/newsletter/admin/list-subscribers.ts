import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { Context } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/stream-csv.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import type { Subscriber, SubscriberQuery } from '#shared/newsletter/subscribers-contract.ts';
import { countSubscribers, listSubscriberRows } from './data.ts';
import { toSubscriber } from './to-subscriber.ts';

const TITLES = [
  ...['Email', 'State', 'Consented', 'How', 'Unsubscribed', 'Bounced', 'Reason'],
  ...['Confirmed', 'Source'],
];

export async function listSubscribers(
  { db }: Pick<Context, 'db'>,
  query: SubscriberQuery,
): Promise<PageOf<Subscriber>> {
  const filter = { ...query, sort: sortOf(query), limit: query.pageSize, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([listSubscriberRows(db, filter), countSubscribers(db, query)]);
  return { items: rows.map(toSubscriber), total };
}

export async function exportSubscribers({ db }: Pick<Context, 'db'>, query: SubscriberQuery) {
  const filter = { ...query, sort: sortOf(query), limit: NO_LIMIT, offset: 0 };
  const read = async (cursor: Db) => (await listSubscriberRows(cursor, filter)).map(toSubscriber);
  return { name: 'subscribers.csv', content: streamCsv(db, { headings: TITLES, read, toLine }) };
}

function toLine(row: Subscriber) {
  return [
    ...[row.email, row.state, row.consentedAt, row.consentNote ?? 'Signed up on the site'],
    ...[row.unsubscribedAt ?? '', row.bouncedAt ?? '', row.bounceReason ?? ''],
    ...[row.confirmedAt ?? '', row.source],
  ];
}

function sortOf({ sort }: SubscriberQuery) {
  return readSort(sort, ['consentedAt', 'email'] as const, { field: 'consentedAt', descending: true });
}
