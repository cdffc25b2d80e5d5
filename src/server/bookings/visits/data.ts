import { asc, eq, inArray, sql } from 'drizzle-orm';
import { withManageHash } from '#server/bookings/data.ts';
import { type BookingRow, bookings } from '#server/bookings/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';

/** Of these visits, in their order; also deleted ones. */
export function listVisitRows(db: Db, visitIds: number[]): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.visitId, visitIds))
    .orderBy(asc(bookings.visitId), asc(bookings.visitPosition));
}

/** All of a visit, locked; in order of id, so that there is no deadlock. */
export function lockVisitRows(tx: Db, visitId: number): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(eq(bookings.visitId, visitId))
    .orderBy(asc(bookings.id))
    .for('update');
}

/** For a mail about the visit: its link is the one of this booking. */
export async function addLink(tx: Db, id: number, secret: Buffer): Promise<void> {
  await tx
    .update(bookings)
    .set({ manageHashes: withManageHash(secret) })
    .where(eq(bookings.id, id));
}

/** One reminder for all of a visit, with the booking `id`; none with null. */
export async function setReminder(tx: Db, visitId: number, id: number, at: Date | null): Promise<void> {
  const remindAt = sql`case when ${bookings.id} = ${id} then ${at?.toISOString() ?? null}::timestamptz end`;
  await tx.update(bookings).set({ remindAt }).where(eq(bookings.visitId, visitId));
}

/** For the first of a visit, which names itself. */
export async function nextBookingId(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('bookings_id_seq')::int as id`);
  return oneRow(rows).id;
}
