import { and, asc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { bookings, calendarFeeds } from '#server/bookings/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { therapists } from '#server/team/tables.ts';
import type { Span } from '#shared/kit/span.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

export function listFeeds(db: Db) {
  return db
    .select({ feed: calendarFeeds, therapistName: therapists.name })
    .from(calendarFeeds)
    .leftJoin(therapists, eq(therapists.id, calendarFeeds.therapistId))
    .orderBy(asc(sql`coalesce(${therapists.position}, -1)`), asc(calendarFeeds.id));
}

/** In place of the one before. */
export async function saveFeed(db: Db, row: Omit<FeedRow, 'id'>): Promise<FeedRow> {
  const rows = await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.therapistId, set: row })
    .returning();
  return oneRow(rows);
}

export async function findFeed(db: Db, id: number): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id));
  return row;
}

export async function deleteFeed(db: Db, id: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.id, id));
}

/** Whom a feed can be made for: not who has left. */
export async function findTherapistName(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: therapists.name })
    .from(therapists)
    .where(and(eq(therapists.id, id), isNull(therapists.archivedAt)));
  return row?.name;
}

/**
 * An address works while its therapist has not left and is staff, and whoever made it is still allowed to: an admin, or
 * for a therapist's own somebody on the staff. So it ends with the role, without a clean-up that could be forgotten.
 */
export async function findLiveFeed(db: Db, tokenHash: Buffer) {
  const isAllowed = or(
    eq(users.role, 'admin'),
    and(ne(users.role, 'user'), eq(therapists.userId, calendarFeeds.createdBy)),
  );
  const isStaffStill = sql`not exists (
    select from users linked where linked.id = ${therapists.userId} and linked.role = 'user')`;
  const [row] = await db
    .select({ feed: calendarFeeds, therapistName: therapists.name })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.createdBy), isNull(users.deactivatedAt)))
    .leftJoin(therapists, eq(therapists.id, calendarFeeds.therapistId))
    .where(
      and(eq(calendarFeeds.tokenHash, tokenHash), isAllowed, isNull(therapists.archivedAt), isStaffStill),
    );
  return row;
}

/** Of one therapist, or of everybody, in order. */
export function listFeedVisits(db: Db, therapistId: number | null, { start, end }: Span) {
  return db
    .select({ booking: bookings, therapistName: therapists.name })
    .from(bookings)
    .leftJoin(therapists, eq(therapists.id, bookings.therapistId))
    .where(
      and(
        therapistId === null ? undefined : eq(bookings.therapistId, therapistId),
        gte(bookings.startsAt, start),
        lt(bookings.startsAt, end),
        ne(bookings.status, 'cancelled'),
        isNull(bookings.archivedAt),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}
