import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type ReservedPlace, reservedPlaces } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Span } from '#shared/kit/span.ts';

export async function insertPlaces(
  tx: Db,
  rows: (typeof reservedPlaces.$inferInsert)[],
): Promise<ReservedPlace[]> {
  return tx.insert(reservedPlaces).values(rows).returning();
}

export async function deletePlaces(tx: Db, offerId: number): Promise<void> {
  await tx.delete(reservedPlaces).where(eq(reservedPlaces.offerId, offerId));
}

/** Whether there are any. */
export async function markAnnounced(tx: Db, offerId: number): Promise<boolean> {
  const rows = await tx
    .update(reservedPlaces)
    .set({ isAnnounced: true })
    .where(eq(reservedPlaces.offerId, offerId))
    .returning({ id: reservedPlaces.id });
  return rows.length > 0;
}

/** All places of every offer that nobody was told of and that takes some of this time. */
export async function takeBackUnannounced(tx: Db, { start, end }: Span): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from reserved_places where not is_announced and offer_id in (
      select offer_id from reserved_places
      where not is_announced and starts_at < ${end.toISOString()} and busy_until > ${start.toISOString()})
    returning id`);
  return rows.length > 0;
}

/** SQL for a statement on offers: whether each of its treatments has its place still. */
export function keepsAll({ id, endsAt }: Record<'id' | 'endsAt', SQL>): SQL {
  return sql`exists (select from reserved_places where offer_id = ${id}
    having max(position) = count(*) and max(ends_at) = ${endsAt})`;
}

export function listPlacesOf(db: Db, offerIds: readonly number[]): Promise<ReservedPlace[]> {
  if (offerIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(reservedPlaces)
    .where(inArray(reservedPlaces.offerId, [...offerIds]))
    .orderBy(asc(reservedPlaces.offerId), asc(reservedPlaces.position));
}

export function listPlacesWithin(db: Db, { start, end }: Span): Promise<ReservedPlace[]> {
  return db
    .select()
    .from(reservedPlaces)
    .where(and(gte(reservedPlaces.startsAt, start), lt(reservedPlaces.startsAt, end)))
    .orderBy(asc(reservedPlaces.offerId), asc(reservedPlaces.position));
}
