import { and, asc, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import type { SubscriberRow } from '#server/newsletter/data.ts';
import { subscribers } from '#server/newsletter/tables.ts';
import type { SubscriberState } from '#shared/newsletter/issue-state.ts';

type Filter = { q?: string | undefined; state?: SubscriberState | undefined };
type Query = Filter & {
  sort: { field: 'consentedAt' | 'email'; descending: boolean };
  limit: number;
  offset: number;
};

const { id, email, archivedAt, unsubscribedAt, bouncedAt, confirmedAt } = subscribers;
const isOn = and(isNull(unsubscribedAt), isNull(bouncedAt));
const STATES: Record<SubscriberState, SQL | undefined> = {
  subscribed: and(isOn, isNotNull(confirmedAt)),
  pending: and(isOn, isNull(confirmedAt)),
  unsubscribed: isNotNull(unsubscribedAt),
  bounced: and(isNull(unsubscribedAt), isNotNull(bouncedAt)),
};

export async function listSubscriberRows(
  db: Db,
  { sort, limit, offset, ...filter }: Query,
): Promise<SubscriberRow[]> {
  const way = sort.descending ? desc : asc;
  return db
    .select()
    .from(subscribers)
    .where(matching(filter))
    .orderBy(way(subscribers[sort.field]), way(id))
    .limit(limit)
    .offset(offset);
}

export async function countSubscribers(db: Db, filter: Filter): Promise<number> {
  return db.$count(subscribers, matching(filter));
}

export async function countByState(db: Db): Promise<Record<SubscriberState, number>> {
  const count = (state: SubscriberState) => sql<number>`(count(*) filter (where ${STATES[state]}))::int`;
  const rows = await db
    .select({
      subscribed: count('subscribed'),
      pending: count('pending'),
      unsubscribed: count('unsubscribed'),
      bounced: count('bounced'),
    })
    .from(subscribers)
    .where(isNull(archivedAt));
  return oneRow(rows);
}

export async function lockSubscriber(tx: Db, subscriberId: number): Promise<SubscriberRow | undefined> {
  const [row] = await tx.select().from(subscribers).where(eq(id, subscriberId)).for('update');
  return row;
}

export async function setArchived(tx: Db, subscriberId: number, at: Date | null): Promise<void> {
  await tx.update(subscribers).set({ archivedAt: at }).where(eq(id, subscriberId));
}

function matching({ q, state }: Filter): SQL | undefined {
  const words = q?.replace(/[\\%_]/g, '\\$&');
  return and(isNull(archivedAt), words ? ilike(email, `%${words}%`) : undefined, state && STATES[state]);
}
