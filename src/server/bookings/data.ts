import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  is,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Db } from '#server/kit/db/db.ts';
import type { Placed } from '#shared/bookings/assign-room.ts';
import type { ListWords } from '#shared/bookings/list-words.ts';
import type { Extraction } from '#shared/catalog/contract.ts';
import type { Span } from '#shared/kit/span.ts';
import { type BookingRow, bookingCounts, bookings, type NewBookingRow } from './tables.ts';

export type BookableTreatment = {
  id: number;
  name: string;
  priceCents: number;
  durationMinutes: number;
  isActive: boolean;
  extraction: Extraction;
};
export type GroundRows = {
  treatment: BookableTreatment | null;
  settings: Record<string, unknown>;
  placed: Placed[];
  /** Whose proven e-mail the guest's is. */
  memberId: number | null;
  /** Whether the lock that was asked for is ours. */
  isAlone: boolean;
};
type GroundWish = {
  treatmentId: number | null;
  within: Span;
  exceptId?: number | undefined;
  guestEmail?: string | undefined;
  /** Taken along if nobody holds it: until the transaction ends. */
  lockKey?: string | undefined;
};
type RawGround = {
  treatment: BookableTreatment | null;
  settings: Record<string, unknown> | null;
  placed: [id: number, room: number, start: number, end: number][] | null;
  memberId: number | null;
  isAlone: boolean;
};

/** Longer no booking takes its room (a check of the table says so), so no older one can be in the way. */
const LONGEST_MS = 28 * 3_600_000;

const GROUND = `
  select
    (select json_build_object('id', id, 'name', name, 'priceCents', price_cents, 'isActive', is_active,
        'durationMinutes', duration_minutes, 'extraction', extraction)
      from treatments where id = $1 and archived_at is null) as treatment,
    (select json_object_agg(key, value) from settings
      where key in ('hours', 'booking', 'promo', 'name', 'logo', 'address', 'phone', 'email')) as settings,
    busy_rooms($2, $3, $4, $5) as placed,
    (select id from users where email = $6 and email_verified_at is not null) as "memberId",
    case when $7::text is null then false else pg_try_advisory_xact_lock(hashtextextended($7, 0)) end as "isAlone"`;

/** All that decides about a time, in one question: the treatment, the rules, and who is there already. */
export async function readGroundRows(
  db: Db,
  { treatmentId, within, exceptId, guestEmail, lockKey }: GroundWish,
): Promise<GroundRows> {
  const earliest = new Date(within.start.getTime() - LONGEST_MS);
  const { start, end } = within;
  const values = [treatmentId, earliest, end, start, exceptId ?? null, guestEmail ?? null, lockKey ?? null];
  const { rows } = await clientOf(db).query<RawGround>({ name: 'booking ground', text: GROUND, values });
  const { settings, placed, ...ground } = rows[0]!;
  return { ...ground, settings: settings ?? {}, placed: (placed ?? []).map(toPlaced) };
}

/**
 * The connection below drizzle, which alone can be given a statement by name: PostgreSQL then plans it once a
 * connection, and planning is most of what this one costs. Everybody who looks at a calendar asks it.
 */
function clientOf(db: Db): Pick<Pool, 'query'> {
  const { session } = db._ as unknown as { session: { client: Pool } }; // there, but not in its types
  return session.client;
}

/** Within the transaction there is (an Idempotency-Key brings one along), or in one of its own. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return is(db, PgTransaction) ? work(db) : db.transaction(work);
}

/** Whoever holds a key works alone with it until the transaction ends; in this order, so that nobody waits in a ring. */
export async function lockKeys(tx: Db, keys: string[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.param(keys)}::text[]) as key`,
  );
}

export async function countUpcoming(
  db: Db,
  { email, phoneE164 }: { email: string; phoneE164: string },
  now: Date,
): Promise<number> {
  const ofPerson = or(eq(bookings.customerEmail, email), eq(bookings.phoneE164, phoneE164));
  const isUpcoming = and(gt(bookings.startsAt, now), sql`${bookings.status} in ('pending', 'confirmed')`);
  const [row] = await db
    .select({ count: count() })
    .from(bookings)
    .where(and(ofPerson, isUpcoming, isNull(bookings.archivedAt)));
  return row?.count ?? 0;
}

export async function insertBooking(db: Db, row: NewBookingRow): Promise<BookingRow> {
  const [inserted] = await db.insert(bookings).values(row).returning();
  return inserted!;
}

/** All in one statement, at whose end nobody may share a room. */
export async function changeRooms(tx: Db, moved: { id: number; room: number }[]): Promise<void> {
  const ids = moved.map(({ id }) => id);
  const rooms = moved.map(({ room }) => room);
  await tx.execute(sql`
    update bookings set room = dealt.room
    from unnest(${sql.param(ids)}::int[], ${sql.param(rooms)}::int[]) as dealt (id, room)
    where bookings.id = dealt.id`);
}

/** For a booking that moves while rooms change hands: the promise is kept at the end of it, not in between. */
export async function deferRoomCheck(tx: Db): Promise<void> {
  await tx.execute(sql`set constraints bookings_never_share_a_room deferred`);
}

export async function checkRoomsNow(tx: Db): Promise<void> {
  await tx.execute(sql`set constraints bookings_never_share_a_room immediate`);
}

/** Archived bookings are in the audit log, and nowhere else. */
export async function findBooking(db: Db, id: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(standing(id));
  return row;
}

export async function lockBooking(tx: Db, id: number): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(standing(id)).for('update');
  return row;
}

export async function updateBooking(db: Db, id: number, fields: Partial<NewBookingRow>): Promise<BookingRow> {
  const [row] = await db.update(bookings).set(fields).where(eq(bookings.id, id)).returning();
  return row!;
}

export type BookingListWish = {
  userId?: number | undefined;
  status?: BookingRow['status'] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  words?: ListWords | undefined;
  sort: { field: SortField; descending: boolean };
  offset: number;
  limit: number;
};

const SORTS = {
  id: bookings.id,
  createdAt: bookings.createdAt,
  appointmentDate: bookings.startsAt,
  customerName: bookings.customerName,
  status: bookings.status,
  totalAmount: sql`${bookings.treatmentCents} + ${bookings.extractionCents}`,
};
export type SortField = keyof typeof SORTS;

export async function listBookingRows(
  db: Db,
  { sort, offset, limit, ...wish }: BookingListWish,
): Promise<{ rows: BookingRow[]; total: number }> {
  const where = matching(wish);
  const inOrder = sort.descending ? desc : asc;
  const rows = await db
    .select()
    .from(bookings)
    .where(where)
    .orderBy(inOrder(SORTS[sort.field]), inOrder(bookings.id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await countRows(db, wish) };
}

/** Everybody's are counted already; only who looks for some of them has them counted anew. */
async function countRows(db: Db, wish: Omit<BookingListWish, 'sort' | 'offset' | 'limit'>): Promise<number> {
  const isKept = Object.entries(wish).every(([name, value]) => name === 'status' || value === undefined);
  if (!isKept) return db.$count(bookings, matching(wish));
  const [kept] = await db
    .select({ total: sql<number>`coalesce(sum(${bookingCounts.number}), 0)::int` })
    .from(bookingCounts)
    .where(wish.status && eq(bookingCounts.status, wish.status));
  return kept?.total ?? 0;
}

export function listRowsOfUser(db: Db, userId: number): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isNull(bookings.archivedAt)))
    .orderBy(desc(bookings.id));
}

/** Locked for this transaction; another process passes over them. */
export function takeDueReminders(tx: Db, now: Date, most: number): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(lte(bookings.remindAt, now))
    .orderBy(asc(bookings.remindAt))
    .limit(most)
    .for('update', { skipLocked: true });
}

export async function giveGuestBookings(db: Db, email: string, userId: number): Promise<void> {
  await db
    .update(bookings)
    .set({ userId })
    .where(and(eq(bookings.customerEmail, email), isNull(bookings.userId)));
}

/** The bookings stay, without a word about who came; links mailed before open nothing any more. */
export async function eraseCustomer(db: Db, userId: number, email: string): Promise<void> {
  await db
    .update(bookings)
    .set({
      customerName: '',
      customerEmail: '',
      customerPhone: '',
      phoneE164: '',
      specialRequests: null,
      deskNote: null,
      remindAt: null,
      manageKey: sql`uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`,
    })
    // What was booked as a guest before the e-mail was proven, too.
    .where(or(eq(bookings.userId, userId), and(eq(bookings.customerEmail, email), isNull(bookings.userId))));
}

function standing(id: number): SQL | undefined {
  return and(eq(bookings.id, id), isNull(bookings.archivedAt));
}

function matching({
  userId,
  status,
  from,
  until,
  words,
}: Omit<BookingListWish, 'sort' | 'offset' | 'limit'>) {
  return and(
    isNull(bookings.archivedAt),
    userId === undefined ? undefined : eq(bookings.userId, userId),
    status && eq(bookings.status, status),
    from && gte(bookings.startsAt, from),
    until && lt(bookings.startsAt, until),
    words && (words.id === null ? or(...words.texts.map(holding)) : eq(bookings.id, words.id)),
  );
}

/** Written as the index is, or it would not be used. */
function holding(text: string): SQL {
  const { customerName, customerEmail, phoneE164, treatmentName } = bookings;
  const all = sql`(${customerName} || ' ' || ${customerEmail} || ' ' || ${phoneE164} || ' ' || ${treatmentName})`;
  return ilike(all, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

function toPlaced([id, room, start, end]: NonNullable<RawGround['placed']>[number]): Placed {
  return { id, room, span: { start: new Date(start), end: new Date(end) } };
}
