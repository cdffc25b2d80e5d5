import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { type BookingRow, bookings } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import type { Span } from '#shared/kit/span.ts';

/** Longer no booking takes its room (a check of the table says so). */
const LONGEST_MS = 28 * 3_600_000;
const isStanding = and(ne(bookings.status, 'cancelled'), isNull(bookings.archivedAt));

/** Whoever holds a room at some time of `span`, by their starts. */
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

export function listStanding(db: Db, ids: number[]): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, ids), isNull(bookings.archivedAt)));
}

/** One after the other by their numbers, so that two who lock some of the same do not wait for each other. */
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

/** Whether there is such an account, and somebody's. */
export async function hasMember(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivatedAt)));
  return row !== undefined;
}

export async function countByStatus(db: Db): Promise<Map<BookingStatus, number>> {
  const rows = await db
    .select({ status: bookings.status, number: sql<number>`count(*)::int` })
    .from(bookings)
    .where(isNull(bookings.archivedAt))
    .groupBy(bookings.status);
  return new Map(rows.map(({ status, number }) => [status, number]));
}
