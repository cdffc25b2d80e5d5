import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { isOpenStatus } from '#server/bookings/data.ts';
import { type BookingRow, bookings } from '#server/bookings/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import type { PlacedBooking } from '#shared/bookings/admin-contract.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import type { Outcome } from '#shared/safety/reasons.ts';

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

/** What the board needs of a booking: a third of its columns. Instants are as PostgreSQL writes them. */
export type BoardBookingRow = Pick<
  BookingRow,
  | 'id'
  | 'room'
  | 'status'
  | 'customerName'
  | 'treatmentName'
  | 'specialRequests'
  | 'staffNote'
  | 'therapistId'
  | 'isRequested'
  | 'isOffShift'
  | 'visitId'
  | 'visitPosition'
  | 'lateMinutes'
  | 'lateMeans'
  | 'lateLeftMinutes'
  | 'lateAnswer'
> &
  Record<'startsAt' | 'endsAt' | 'busyUntil' | 'updatedAt', string> &
  Record<'arrivedAt' | 'inTreatmentAt' | 'lateFor' | 'lateSaidAt', string | null> & {
    cents: number;
    /** How many treatments its visit has; null where it stands alone. */
    parts: number | null;
    /** What the gate found; of a patch test it says nothing. */
    outcome: Outcome | null;
  };

/** The same bookings in the same order, with what the board shows of them: with all their columns it took twice as long. */
export function listBoardRows(db: Db, { start, end }: Span): Promise<BoardBookingRow[]> {
  const after = new Date(start.getTime() - LONGEST_MS);
  return boardRows(db, { after, start, end });
}

const boardRows = namedStatement<BoardBookingRow>(
  'board',
  sql`select id, room, status, customer_name as "customerName", treatment_name as "treatmentName",
      special_requests as "specialRequests", staff_note as "staffNote", treatment_cents + extraction_cents as cents,
      starts_at as "startsAt", ends_at as "endsAt", busy_until as "busyUntil", updated_at as "updatedAt",
      therapist_id as "therapistId", is_requested as "isRequested", is_off_shift as "isOffShift",
      visit_id as "visitId", visit_position as "visitPosition",
      case when visit_id is not null then (select count(*)::int from bookings part
        where part.visit_id = bookings.visit_id and part.archived_at is null) end as parts,
      case when not is_patch_test then (select outcome from booking_checks where booking_id = bookings.id) end as outcome,
      arrived_at as "arrivedAt", in_treatment_at as "inTreatmentAt", late_for as "lateFor", late_minutes as "lateMinutes",
      late_said_at as "lateSaidAt", late_means as "lateMeans", late_left_minutes as "lateLeftMinutes",
      late_answer as "lateAnswer"
    from bookings
    where status <> 'cancelled' and archived_at is null and starts_at > ${sql.placeholder('after')}
      and starts_at < ${sql.placeholder('end')} and busy_until > ${sql.placeholder('start')}
    order by starts_at, room`,
);

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
