import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import type { Subscriber, SubscriberQuery } from '#shared/newsletter/subscribers-contract.ts';
import { countSubscribers, listSubscriberRows } from './data.ts';
import { toSubscriber } from './to-subscriber.ts';

const MOST_LINES = 100_000;
const TITLES = [
  ...['Email', 'State', 'Consented', 'How', 'Unsubscribed', 'Bounced', 'Reason'],
  ...['Confirmed', 'Source'],
];

export async function listSubscribers(
  { db }: Pick<Context, 'db'>,
  query: SubscriberQuery,
): Promise<PageOf<Subscriber>> {
  const wish = { ...query, sort: sortOf(query), limit: query.pageSize, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([listSubscriberRows(db, wish), countSubscribers(db, query)]);
  return { items: rows.map(toSubscriber), total };
}

export async function exportSubscribers({ db }: Pick<Context, 'db'>, query: SubscriberQuery) {
  const rows = await listSubscriberRows(db, { ...query, sort: sortOf(query), limit: MOST_LINES, offset: 0 });
  const lines = rows
    .map(toSubscriber)
    .map((row) => [
      ...[row.email, row.state, row.consentedAt, row.consentNote ?? 'Signed up on the site'],
      ...[row.unsubscribedAt ?? '', row.bouncedAt ?? '', row.bounceReason ?? ''],
      ...[row.confirmedAt ?? '', row.source],
    ]);
  return { name: 'subscribers.csv', content: writeCsv([TITLES, ...lines]) };
}

function sortOf({ sort }: SubscriberQuery) {
  return readSort(sort, ['consentedAt', 'email'] as const, { field: 'consentedAt', descending: true });
}
