import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { AuditNames } from '#server/audit/hooks.ts';
import { studioEvents } from '#server/events/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import type { EventKind } from '#shared/events/kinds.ts';
import type { DeliveryState } from '#shared/webhooks/contract.ts';
import { type DeliveryRow, type WebhookRow, webhookDeliveries, webhooks } from './tables.ts';

const deliveries = webhookDeliveries;
const isWaiting = eq(deliveries.state, 'waiting');
const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

// Webhooks.

/** One at a time adds, changes or removes one: how many there are and who listens to what follows from all. */
export async function lockWebhooks(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
}

export function listWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.id));
}

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

export function countWebhooks(db: Db): Promise<number> {
  return db.$count(webhooks);
}

export async function insertWebhook(tx: Db, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  return oneRow(await tx.insert(webhooks).values(row).returning());
}

export async function updateWebhook(
  tx: Db,
  id: number,
  fields: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  await tx.update(webhooks).set(fields).where(eq(webhooks.id, id));
}

export async function deleteWebhook(tx: Db, id: number): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

export async function listKindsInUse(db: Db): Promise<EventKind[]> {
  const { rows } = await db.execute<{ kind: EventKind }>(
    sql`select distinct unnest(kinds) as kind from webhooks where is_on order by 1`,
  );
  return rows.map(({ kind }) => kind);
}

export async function forgetFormerSecrets(db: Db, now: Date): Promise<void> {
  await db
    .update(webhooks)
    .set({ formerSecret: null, formerUntil: null })
    .where(lte(webhooks.formerUntil, now));
}

// Deliveries.

type Event = { id: number; kind: string; objectType: DeliveryRow['objectType']; objectId: number };

/** To every webhook that is on and wants it; returns those. */
export async function insertDeliveries(tx: Db, event: Event, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ webhookId: number }>(sql`
    insert into webhook_deliveries (webhook_id, event_id, object_type, object_id, state, queued_at, due_at)
    select id, ${event.id}, ${event.objectType}, ${event.objectId}, 'waiting', ${at(now)}, ${at(now)} from webhooks
    where is_on and ${event.kind} = any (kinds) order by id
    on conflict do nothing returning webhook_id as "webhookId"`);
  return rows.map(({ webhookId }) => webhookId);
}

export async function insertTestDelivery(
  tx: Db,
  webhookId: number,
  eventId: number,
  now: Date,
): Promise<void> {
  const object = { objectType: 'webhook', objectId: webhookId } as const;
  await tx
    .insert(deliveries)
    .values({ webhookId, eventId, ...object, state: 'waiting', queuedAt: now, dueAt: now });
}

export async function countWaitingTests(db: Db, webhookId: number): Promise<number> {
  return db.$count(
    deliveries,
    and(eq(deliveries.webhookId, webhookId), eq(deliveries.objectType, 'webhook'), isWaiting),
  );
}

/** For this process alone until then; undefined while another has it, or it is off. */
export async function takeWebhook(
  db: Db,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<WebhookRow | undefined> {
  const isFree = sql`(${webhooks.busyUntil} is null or ${webhooks.busyUntil} <= ${at(now)})`;
  const [row] = await db
    .update(webhooks)
    .set({ busyUntil: until })
    .where(and(eq(webhooks.id, id), eq(webhooks.isOn, true), isFree))
    .returning();
  return row;
}

/** The first that waits of each object: those behind it wait for it. */
const isHead = sql`not exists (
  select from webhook_deliveries as earlier
  where earlier.webhook_id = ${deliveries.webhookId} and earlier.object_type = ${deliveries.objectType}
    and earlier.object_id = ${deliveries.objectId} and earlier.state = 'waiting'
    and earlier.event_id < ${deliveries.eventId})`;

export type EventDelivery = DeliveryRow &
  Pick<typeof studioEvents.$inferSelect, 'kind' | 'facts' | 'happenedAt'>;

const withEvent = {
  ...getTableColumns(deliveries),
  kind: studioEvents.kind,
  facts: studioEvents.facts,
  happenedAt: studioEvents.happenedAt,
};

/** Those to send now, one of each object, the longest due first. */
export function listDue(db: Db, webhookId: number, now: Date, most: number): Promise<EventDelivery[]> {
  return db
    .select(withEvent)
    .from(deliveries)
    .innerJoin(studioEvents, eq(studioEvents.id, deliveries.eventId))
    .where(and(eq(deliveries.webhookId, webhookId), isWaiting, lte(deliveries.dueAt, now), isHead))
    .orderBy(asc(deliveries.dueAt), asc(deliveries.eventId))
    .limit(most);
}

/** The next to be sent; undefined when nothing waits. */
export async function findNext(db: Db, webhookId: number): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), isWaiting, isHead))
    .orderBy(asc(deliveries.dueAt), asc(deliveries.eventId))
    .limit(1);
  return row;
}

export async function updateDelivery(tx: Db, id: number, fields: Partial<DeliveryRow>): Promise<void> {
  await tx.update(deliveries).set(fields).where(eq(deliveries.id, id));
}

/** It answers again: what waited for its next try is sent now. */
export async function makeDue(tx: Db, webhookId: number, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ dueAt: now })
    .where(and(eq(deliveries.webhookId, webhookId), isWaiting));
}

export async function giveUpQueuedBefore(db: Db, before: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({
      state: 'given_up',
      problem: sql`case when problem = '' then 'It was too old to be sent.' else problem end`,
    })
    .where(and(isWaiting, lte(deliveries.queuedAt, before)));
}

/** Sends them again, whatever became of them. */
export async function requeue(
  tx: Db,
  webhookId: number,
  which: { deliveryId: number } | { since: Date },
  now: Date,
): Promise<number> {
  const isChosen =
    'since' in which
      ? inArray(
          deliveries.eventId,
          tx
            .select({ id: studioEvents.id })
            .from(studioEvents)
            .where(gte(studioEvents.happenedAt, which.since)),
        )
      : eq(deliveries.id, which.deliveryId);
  const { rowCount } = await tx
    .update(deliveries)
    .set({ state: 'waiting', tries: 0, queuedAt: now, dueAt: now, problem: '' })
    .where(and(eq(deliveries.webhookId, webhookId), isChosen));
  return rowCount ?? 0;
}

/** Of those that are on and nobody delivers to, which have something to send. */
export async function listNeglected(db: Db, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from webhooks where is_on and (busy_until is null or busy_until <= ${at(now)})
      and (next_probe_at is null or next_probe_at <= ${at(now)})
      and exists (select from webhook_deliveries where webhook_id = webhooks.id and state = 'waiting' and due_at <= ${at(now)})`);
  return rows.map(({ id }) => id);
}

type Counts = { waiting: number; givenUp: number };

export async function countByWebhook(db: Db): Promise<Map<number, Counts>> {
  const { rows } = await db.execute<Counts & { id: number }>(sql`
    select webhook_id as id, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'given_up')::int as "givenUp"
    from webhook_deliveries where state <> 'delivered' group by 1`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

type LogFilter = { webhookId: number; state?: DeliveryState | undefined; limit: number; offset: number };

export async function listLog(
  db: Db,
  { webhookId, state, limit, offset }: LogFilter,
): Promise<{ rows: EventDelivery[]; total: number }> {
  const matches = and(eq(deliveries.webhookId, webhookId), state && eq(deliveries.state, state));
  const rows = await db
    .select(withEvent)
    .from(deliveries)
    .innerJoin(studioEvents, eq(studioEvents.id, deliveries.eventId))
    .where(matches)
    .orderBy(desc(deliveries.eventId))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(deliveries, matches) };
}

/** When each was tried last, and what it answered. */
export async function listLastTries(db: Db): Promise<Map<number, DeliveryRow>> {
  const rows = await db
    .selectDistinctOn([deliveries.webhookId])
    .from(deliveries)
    .where(isNotNull(deliveries.triedAt))
    .orderBy(asc(deliveries.webhookId), desc(deliveries.triedAt), desc(deliveries.id));
  return new Map(rows.map((row) => [row.webhookId, row]));
}

export async function countDeliveries(db: Db): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'given_up')::int as "givenUp"
    from webhook_deliveries where state <> 'delivered'`);
  return oneRow(rows);
}

export const webhookAuditNames: AuditNames = {
  webhook: (id) => sql`select name from webhooks where id = ${id}`,
};
