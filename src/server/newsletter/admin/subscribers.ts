import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/write-csv.ts';
import { type SubscriberRow, withdrawIssues } from '#server/newsletter/data.ts';
import { welcome } from '#server/newsletter/subscribe.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { conflict, notFound, orNotFound } from '#shared/kit/problem.ts';
import { type SubscriberState, subscriberStateOf } from '#shared/newsletter/issue-state.ts';
import type { Subscriber, SubscriberQuery } from '#shared/newsletter/subscribers-contract.ts';
import { countByState, countSubscribers, listSubscriberRows, lockSubscriber, setArchived } from './data.ts';

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

export function countSubscriberStates({ db }: Pick<Context, 'db'>): Promise<Record<SubscriberState, number>> {
  return countByState(db);
}

type Given = { email: string; consentNote: string };

/** Somebody who agreed elsewhere. The welcome mail tells them, and contains the unsubscribe link. */
export function addByHand(ctx: Context, { email, consentNote }: Given): Promise<Subscriber> {
  return withTransaction(ctx, async (inTransaction) => {
    const added = await welcome(inTransaction, { email, consentNote, source: 'counter' });
    if (!added) throw conflict('already_subscribed', 'This address is on the list already.');
    const details = { before: {}, after: { email, consentNote } };
    await recordAudit(inTransaction, { action: 'add subscriber', target: `subscriber ${added.id}`, details });
    return toSubscriber(added);
  });
}

export function removeFromList(ctx: Context, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockSubscriber(tx, id);
    if (!row || row.archivedAt) throw notFound('subscriber');
    await setArchived(tx, id, ctx.now());
    await withdrawIssues(tx, id);
    const entry = { action: 'remove subscriber', target: `subscriber ${id}`, details: { email: row.email } };
    await recordAudit({ ...ctx, db: tx }, entry);
  });
}

/** Idempotent: one who subscribed again meanwhile is on the list already. */
export function restoreToList(ctx: Context, id: number): Promise<Subscriber> {
  return ctx.db.transaction(async (tx) => {
    const row = orNotFound(await lockSubscriber(tx, id), 'subscriber');
    if (row.archivedAt) {
      await setArchived(tx, id, null);
      const details = { email: row.email };
      await recordAudit(
        { ...ctx, db: tx },
        { action: 'restore subscriber', target: `subscriber ${id}`, details },
      );
    }
    return toSubscriber(row);
  });
}

/** For admins; the token is the subscriber's secret. */
function toSubscriber(row: SubscriberRow): Subscriber {
  const { id, email, consentNote, bounceReason, source } = row;
  return {
    id,
    email,
    consentNote,
    bounceReason,
    source,
    state: subscriberStateOf(row),
    consentedAt: row.consentedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    bouncedAt: row.bouncedAt?.toISOString() ?? null,
  };
}
