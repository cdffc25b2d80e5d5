import { and, desc, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { eraseRows } from '#server/bookings/data.ts';
import { type BookingRow, bookings } from '#server/bookings/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { therapists } from '#server/team/tables.ts';

export type VisitCounts = {
  completed: number;
  noShows: number;
  cancelled: number;
  upcoming: number;
  spentCents: number;
  lastAt: string | null;
};

export async function countVisits(db: Db, ids: number[], now: Date): Promise<VisitCounts> {
  const isAhead = sql`status in ('pending', 'confirmed') and starts_at > ${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<VisitCounts>(sql`
    select (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'no-show'))::int as "noShows",
      (count(*) filter (where status = 'cancelled'))::int as cancelled,
      (count(*) filter (where ${isAhead}))::int as upcoming,
      coalesce(sum(case when prepaid_account_id is null then treatment_cents + extraction_cents
          when session_pays_extraction then 0 else extraction_cents end)
        filter (where status = 'completed'), 0)::int as "spentCents",
      max(starts_at) filter (where status = 'completed') as "lastAt"
    from bookings where ${onCards(ids)} and archived_at is null`);
  return oneRow(rows);
}

const visit = { row: bookings, therapistName: therapists.name };

export async function findNext(db: Db, ids: number[], now: Date) {
  const isAhead = sql`${bookings.status} in ('pending', 'confirmed') and ${bookings.startsAt} > ${now.toISOString()}::timestamptz`;
  const [next] = await db
    .select(visit)
    .from(bookings)
    .leftJoin(therapists, eq(therapists.id, bookings.therapistId))
    .where(and(onCards(ids), isNull(bookings.archivedAt), isAhead))
    .orderBy(bookings.startsAt)
    .limit(1);
  return next;
}

/** The member's last visit that took place, by its first booking. */
export async function findLastOf(db: Db, userId: number): Promise<BookingRow | undefined> {
  const isTheirs = and(eq(bookings.userId, userId), isNull(bookings.archivedAt));
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(isTheirs, eq(bookings.status, 'completed'), eq(bookings.isPatchTest, false)))
    .orderBy(desc(bookings.startsAt))
    .limit(1);
  return row;
}

/** How many bookings of theirs are to come, beside these. */
export function countUpcoming(db: Db, userId: number, now: Date, besides: number[] = []): Promise<number> {
  const isOpen = inArray(bookings.status, ['pending', 'confirmed']);
  const isAhead = and(isOpen, gt(bookings.startsAt, now), isNull(bookings.archivedAt));
  const isOther = besides.length > 0 ? notInArray(bookings.id, besides) : undefined;
  return db.$count(bookings, and(eq(bookings.userId, userId), isAhead, isOther));
}

/** Of the client's visits for this treatment that took place, the last one before `before`. */
export async function findPrevious(
  db: Db,
  ids: number[],
  { treatmentId, before }: { treatmentId: number; before: Date },
): Promise<Date | null> {
  const [row] = await db
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        onCards(ids),
        isNull(bookings.archivedAt),
        eq(bookings.status, 'completed'),
        eq(bookings.treatmentId, treatmentId),
        lt(bookings.startsAt, before),
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(1);
  return row?.startsAt ?? null;
}

export function listVisits(db: Db, ids: number[], { limit, offset }: { limit: number; offset: number }) {
  return db
    .select(visit)
    .from(bookings)
    .leftJoin(therapists, eq(therapists.id, bookings.therapistId))
    .where(and(onCards(ids), isNull(bookings.archivedAt)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(limit)
    .offset(offset);
}

export function countOnCards(db: Db, ids: number[]): Promise<number> {
  return db.$count(bookings, and(onCards(ids), isNull(bookings.archivedAt)));
}

/** Also deleted ones: they still contain the person's name. */
export function listRowsOnCards(db: Db, ids: number[]): Promise<BookingRow[]> {
  return db.select().from(bookings).where(onCards(ids)).orderBy(desc(bookings.id));
}

export function eraseOnCards(db: Db, ids: number[], now: Date): Promise<BookingRow[]> {
  return eraseRows(db, inArray(bookings.clientId, ids), now);
}

function onCards(ids: number[]) {
  return inArray(bookings.clientId, ids);
}

/** Whether this account's therapist has, or had, a visit of theirs that was not cancelled. */
export async function isClientOfTherapist(db: Db, ids: number[], userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ isTheirs: boolean }>(sql`
    select exists (
      select from bookings join therapists on therapists.id = therapist_id
      where client_id = any (${sql.param(ids)}::int[]) and therapists.user_id = ${userId}
        and status <> 'cancelled' and bookings.archived_at is null
    ) as "isTheirs"`);
  return oneRow(rows).isTheirs;
}

/** Also of visits that were deleted. */
export async function listCardsWithVisits(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: bookings.clientId })
    .from(bookings)
    .where(inArray(bookings.clientId, ids));
  return rows.map(({ id }) => id);
}

/** Those with a visit that was booked with another e-mail than this. */
export async function listCardsGivenByOthers(db: Db, ids: number[], email: string): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: bookings.clientId })
    .from(bookings)
    .where(and(inArray(bookings.clientId, ids), notInArray(bookings.customerEmail, ['', email])));
  return rows.map(({ id }) => id);
}

/** The card a booking is on; undefined for one that is not there or was deleted. */
export async function findClientOfBooking(db: Db, bookingId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ clientId: number }>(
    sql`select client_id as "clientId" from bookings where id = ${bookingId} and archived_at is null`,
  );
  return rows[0]?.clientId;
}
