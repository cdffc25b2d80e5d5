import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import type { EventKind } from '#shared/events/kinds.ts';
import { type EventRow, eventListeners, studioEvents } from './tables.ts';

/** Until the transaction ends nobody else spreads events of the same object. */
export async function lockObject(tx: Db, { objectType, objectId }: EventRow): Promise<void> {
  const object = `event of ${objectType} ${objectId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${object}, 0))`);
}

export async function findEvent(db: Db, id: number): Promise<EventRow | undefined> {
  const [row] = await db.select().from(studioEvents).where(eq(studioEvents.id, id));
  return row;
}

/** Of its object, up to this one: what is not spread yet. */
export function listUnspread(db: Db, { objectType, objectId, id }: EventRow): Promise<EventRow[]> {
  const { spreadAt } = studioEvents;
  const isOfObject = and(eq(studioEvents.objectType, objectType), eq(studioEvents.objectId, objectId));
  return db
    .select()
    .from(studioEvents)
    .where(and(isOfObject, lte(studioEvents.id, id), isNull(spreadAt)))
    .orderBy(asc(studioEvents.id));
}

export async function markSpread(db: Db, id: number, happenedAt: Date, now: Date): Promise<void> {
  await db.update(studioEvents).set({ happenedAt, spreadAt: now }).where(eq(studioEvents.id, id));
}

export async function insertSpread(
  tx: Db,
  event: Omit<typeof studioEvents.$inferInsert, 'spreadAt'>,
  now: Date,
): Promise<number> {
  const row = { ...event, happenedAt: now, spreadAt: now };
  return oneRow(await tx.insert(studioEvents).values(row).returning({ id: studioEvents.id })).id;
}

export async function deleteSpreadBefore(db: Db, at: Date): Promise<void> {
  await db.delete(studioEvents).where(lt(studioEvents.spreadAt, at));
}

export async function replaceListener(tx: Db, listener: string, kinds: readonly EventKind[]): Promise<void> {
  await tx.delete(eventListeners).where(eq(eventListeners.listener, listener));
  const rows = [...new Set(kinds)].map((kind) => ({ listener, kind }));
  if (rows.length > 0) await tx.insert(eventListeners).values(rows).onConflictDoNothing();
}

export async function setQuiet(tx: Db, value: 'on' | 'off'): Promise<void> {
  await tx.execute(sql`select set_config('studio.without_events', ${value}, true)`);
}
