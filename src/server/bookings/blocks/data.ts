import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import {
  type BlockRow,
  type BookingRow,
  bookings,
  type ReservedPlace,
  reservedPlaces,
  roomBlocks,
} from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { lockById } from '#server/kit/db/record-rows.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';

/** A block is within a day (by a check constraint). */
const LONGEST_MS = DAY_MS;

/** Blocks during `span`, by start. */
export function listBlocks(db: Db, { start, end }: Span): Promise<BlockRow[]> {
  const { startsAt, endsAt, room } = roomBlocks;
  const isWithin = and(
    gte(startsAt, new Date(start.getTime() - LONGEST_MS)),
    lt(startsAt, end),
    gt(endsAt, start),
  );
  return db.select().from(roomBlocks).where(isWithin).orderBy(asc(startsAt), asc(room));
}

export function insertBlocks(tx: Db, rows: (typeof roomBlocks.$inferInsert)[]): Promise<BlockRow[]> {
  return tx.insert(roomBlocks).values(rows).returning();
}

export async function setSeries(tx: Db, ids: number[], seriesId: number): Promise<void> {
  await tx.update(roomBlocks).set({ seriesId }).where(inArray(roomBlocks.id, ids));
}

/** What is blocked: a room or a therapist. */
export type Blocked = { room: number; therapistId: null } | { room: null; therapistId: number };

/** Its live bookings in any of these spans, by start. */
export function listInTheWay(db: Db, { room, therapistId }: Blocked, spans: Span[]): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        room === null ? eq(bookings.therapistId, therapistId) : eq(bookings.room, room),
        ne(bookings.status, 'cancelled'),
        isNull(bookings.archivedAt),
        overlapsAny(sql`tstzrange(${bookings.startsAt}, ${bookings.busyUntil})`, spans),
      ),
    )
    .orderBy(asc(bookings.startsAt));
}

export async function findBlocked(
  db: Db,
  { room, therapistId }: Blocked,
  spans: Span[],
): Promise<BlockRow | undefined> {
  const [row] = await db
    .select()
    .from(roomBlocks)
    .where(
      and(
        room === null ? eq(roomBlocks.therapistId, therapistId) : eq(roomBlocks.room, room),
        overlapsAny(sql`tstzrange(${roomBlocks.startsAt}, ${roomBlocks.endsAt})`, spans),
      ),
    )
    .orderBy(asc(roomBlocks.startsAt))
    .limit(1);
  return row;
}

/** A time that is offered to somebody now. */
export async function findReserved(
  db: Db,
  { room, therapistId }: Blocked,
  spans: Span[],
): Promise<ReservedPlace | undefined> {
  const [row] = await db
    .select()
    .from(reservedPlaces)
    .where(
      and(
        room === null ? eq(reservedPlaces.therapistId, therapistId) : eq(reservedPlaces.room, room),
        overlapsAny(sql`tstzrange(${reservedPlaces.startsAt}, ${reservedPlaces.busyUntil})`, spans),
      ),
    )
    .orderBy(asc(reservedPlaces.startsAt))
    .limit(1);
  return row;
}

export async function findBlock(db: Db, id: number): Promise<BlockRow | undefined> {
  const [row] = await db.select().from(roomBlocks).where(eq(roomBlocks.id, id));
  return row;
}

export const lockBlock = lockById(roomBlocks, 'update');

/** It alone, or with the later ones of its series. */
export async function deleteBlocks(
  tx: Db,
  { id, seriesId, startsAt }: BlockRow,
  isFollowing: boolean,
): Promise<number[]> {
  const following = isFollowing && seriesId !== null;
  const gone = following
    ? and(eq(roomBlocks.seriesId, seriesId), gte(roomBlocks.startsAt, startsAt))
    : eq(roomBlocks.id, id);
  const rows = await tx.delete(roomBlocks).where(gone).returning({ id: roomBlocks.id });
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

function overlapsAny(range: ReturnType<typeof sql>, spans: Span[]) {
  const starts = spans.map(({ start }) => start.toISOString());
  const ends = spans.map(({ end }) => end.toISOString());
  return sql`exists (
    select from unnest(${sql.param(starts)}::timestamptz[], ${sql.param(ends)}::timestamptz[]) as wanted (begins, ends)
    where tstzrange(wanted.begins, wanted.ends) && ${range})`;
}
