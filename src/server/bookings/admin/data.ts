import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { isOpenStatus } from '#server/bookings/data.ts';
import { type BookingRow, bookings } from '#server/bookings/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import type { PlacedBooking } from '#shared/bookings/admin-contract.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';

/** The longest a booking occupies its room (by a check constraint). */
const LONGEST_MS = 28 * HOUR_MS;
const isStanding = and(ne(bookings.status, 'cancelled'), isNull(bookings.archivedAt));

/** Bookings that hold a room during `span`, by start. */
export function listLive(db: Db, span: Span, exceptId = 0): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        isStanding,
        gt(bookings.startsAt, new Date(span.start.getTime() - LONGEST_MS)),
        lt(bookings.startsAt, span.end),
        gt(bookings.busyUntil, span.start),
        ne(bookings.id, exceptId),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.room));
}

type AssignedBooking = { id: number; therapistId: number | null };

/** Those of `before` that somebody else keeps now, by start. */
export async function listReassigned(
  tx: Db,
  before: AssignedBooking[],
): Promise<PlacedBooking['reassigned']> {
  const ids = before.map(({ id }) => id);
  const therapistIds = before.map(({ therapistId }) => therapistId);
  const { rows } = await tx.execute<PlacedBooking['reassigned'][number]>(sql`
    select bookings.id, customer_name as "customerName", therapists.name as "therapistName"
    from unnest(${sql.param(ids)}::int[], ${sql.param(therapistIds)}::int[]) as before (id, therapist_id)
    join bookings using (id) join therapists on therapists.id = bookings.therapist_id
    where bookings.therapist_id is distinct from before.therapist_id
    order by starts_at, id`);
  return rows;
}

export function listStanding(db: Db, ids: number[]): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, ids), isNull(bookings.archivedAt)));
}

/** In order of id: fixed lock order, so no deadlock. */
export function lockStanding(tx: Db, ids: number[]): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, ids), isNull(bookings.archivedAt)))
    .orderBy(asc(bookings.id))
    .for('update');
}

export async function lockArchived(tx: Db, id: number): Promise<BookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isNotNull(bookings.archivedAt)))
    .for('update');
  return row;
}

export async function countByStatus(db: Db): Promise<Map<BookingStatus, number>> {
  const rows = await db
    .select({ status: bookings.status, number: sql<number>`count(*)::int` })
    .from(bookings)
    .where(isNull(bookings.archivedAt))
    .groupBy(bookings.status);
  return new Map(rows.map(({ status, number }) => [status, number]));
}

export async function countOpenPast(db: Db, now: Date): Promise<{ pending: number; confirmed: number }> {
  const rows = await db
    .select({
      pending: sql<number>`(count(*) filter (where ${bookings.status} = 'pending'))::int`,
      confirmed: sql<number>`(count(*) filter (where ${bookings.status} = 'confirmed'))::int`,
    })
    .from(bookings)
    .where(and(isOpenStatus, isNull(bookings.archivedAt), lte(bookings.endsAt, now)));
  return oneRow(rows);
}
