import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  is,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { PgTransaction, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { AuditNames } from '#server/audit/hooks.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { safetyLock } from '#server/safety/tables.ts';
import { teamLock, therapists } from '#server/team/tables.ts';
import type { Moved } from '#shared/bookings/assign-place.ts';
import type { ListWords } from '#shared/bookings/list-words.ts';
import { baseEmail } from '#shared/kit/email.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { manageHash } from './manage-token.ts';
import { type BookingRow, bookings, type NewBookingRow } from './tables.ts';

/** In the current transaction (an Idempotency-Key opens one), or in a new one. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return is(db, PgTransaction) ? work(db) : db.transaction(work);
}

/**
 * Whoever holds a key works alone with it until the transaction ends; in this order, so that there is no deadlock. The
 * team stays as it is meanwhile, and so does what decides whether a treatment suits a client.
 */
export async function lockKeys(tx: Db, keys: string[]): Promise<void> {
  await lockStatement(tx, { keys });
}

const lockStatement = namedStatement(
  'lock keys',
  sql`with team as materialized (
      select pg_advisory_xact_lock_shared(${teamLock}), pg_advisory_xact_lock_shared(${safetyLock}))
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from team, unnest(${sql.placeholder('keys')}::text[]) as key`,
);

/** One at a time looks for a room on a day. The table's constraint holds even against a write without the lock. */
export function dayKey(start: Date): string {
  return `booking day ${studioDay(start)}`;
}

/** What a booker is known by: the locks that everything waits for which counts for this person's limits. */
export async function lockBooker(
  tx: Db,
  { userId, emails, phones }: { userId: number | null; emails: readonly string[]; phones: readonly string[] },
): Promise<void> {
  const keys = [...emails.map(baseEmail), ...phones].map(bookerKey);
  await lockBookerStatement(tx, { userId, keys });
}

const bookerKey = (known: string) => `booker ${known}`;

/** With the phone of the account; in the order of the keys, so that there is no deadlock. */
const lockBookerStatement = namedStatement(
  'lock booker',
  sql`with team as materialized (
      select pg_advisory_xact_lock_shared(${teamLock}), pg_advisory_xact_lock_shared(${safetyLock})),
    keys as materialized (
      select key from (
        select unnest(${sql.placeholder('keys')}::text[]) as key
        union select 'booker ' || phone_e164 from users where id = ${sql.placeholder('userId')}::int and phone_e164 <> ''
      ) as known order by key collate "C")
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from team, keys`,
);

export async function insertBooking(db: Db, row: BookingRow): Promise<void> {
  await insertStatement(db, row);
}

/** The row as it will be. Not by spreading both, which takes ten times as long. */
export function withDefaults(row: NewBookingRow & Pick<BookingRow, 'id' | 'clientId'>): BookingRow {
  return Object.assign({}, DEFAULTS, row) as BookingRow; // the columns without a default are required
}

const DEFAULTS = {
  userId: null,
  specialRequests: null,
  staffNote: null,
  movesOn: null,
  remindAt: null,
  arrivedAt: null,
  inTreatmentAt: null,
  lateFor: null,
  lateChanges: 0,
  lateMinutes: null,
  lateSaidAt: null,
  lateMeans: null,
  lateLeftMinutes: null,
  lateAnswer: null,
  archivedAt: null,
  therapistId: null,
  isRequested: false,
  isOffShift: false,
  deviceKindId: null,
  devicePiece: null,
  status: 'pending',
  sequence: 0,
  manageHashes: [],
  answerHashes: [],
  moves: 0,
  isPatchTest: false,
  testedVisitId: null,
  visitId: null,
  visitPosition: null,
  prepaidAccountId: null,
  sessionPaysExtraction: false,
  promoCode: null,
  promoCents: 0,
  depositCents: 0,
  takenOffCents: 0,
  gapPoints: null,
  gapMinutes: null,
} satisfies Partial<BookingRow>;

const columns = getTableColumns(bookings);
const names = Object.values(columns).map(({ name }) => sql.identifier(name));
const values = Object.keys(columns).map((key) => sql.placeholder(key));
const insertStatement = namedStatement(
  'insert booking',
  sql`insert into bookings (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
);

/** The card of an account; staff who were never treated have none. */
export async function findCard(db: Db, userId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from clients where user_id = ${userId}`);
  return rows[0]?.id;
}

/** In one statement, at whose end the constraints are checked. */
export async function changePlaces(tx: Db, moved: Moved[]): Promise<void> {
  const ids = moved.map(({ id }) => id);
  const rooms = moved.map(({ room }) => room ?? null);
  const therapists = moved.map(({ therapistId }) => therapistId ?? null);
  const pieces = moved.map(({ devicePiece }) => devicePiece ?? null);
  await tx.execute(sql`
    update bookings set room = coalesce(dealt.room, bookings.room),
      therapist_id = coalesce(dealt.therapist, bookings.therapist_id),
      device_piece = coalesce(dealt.piece, bookings.device_piece)
    from unnest(${sql.param(ids)}::int[], ${sql.param(rooms)}::int[], ${sql.param(therapists)}::int[],
      ${sql.param(pieces)}::int[]) as dealt (id, room, therapist, piece)
    where bookings.id = dealt.id`);
}

const PLACES = sql`rooms_are_never_shared, therapists_are_never_shared, devices_are_never_shared`;

/** For moves that swap places: the constraints are checked at the end of the transaction. */
export async function deferPlaceChecks(tx: Db): Promise<void> {
  await tx.execute(sql`set constraints ${PLACES} deferred`);
}

export async function checkPlacesNow(tx: Db): Promise<void> {
  await tx.execute(sql`set constraints ${PLACES} immediate`);
}

/** Without archived bookings, which only the audit log shows. */
export async function findBooking(db: Db, id: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(standing(id));
  return row;
}

export async function lockBooking(tx: Db, id: number): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(standing(id)).for('update');
  return row;
}

export type BookingFields = PgUpdateSetSource<typeof bookings>;

export async function updateBooking(db: Db, id: number, fields: BookingFields): Promise<BookingRow> {
  return oneRow(await db.update(bookings).set(fields).where(eq(bookings.id, id)).returning());
}

/** The bookings of these visits, each named by its first; also deleted ones. */
export function listParts(db: Db, visitIds: number[]): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(or(inArray(bookings.id, visitIds), inArray(bookings.visitId, visitIds)))
    .orderBy(asc(bookings.id));
}

export type BookingListFilter = {
  userId?: number | undefined;
  status?: BookingRow['status'] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Over then, or not yet. */
  isOver?: { at: Date; value: boolean } | undefined;
  isOpen?: boolean | undefined;
  /** Of several treatments in one visit, the first alone. */
  isWholeVisits?: boolean | undefined;
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

export async function listRows(
  db: Db,
  { sort, offset, limit, ...query }: BookingListFilter,
): Promise<BookingRow[]> {
  const inOrder = sort.descending ? desc : asc;
  return db
    .select()
    .from(bookings)
    .where(matching(query))
    .orderBy(inOrder(SORTS[sort.field]), inOrder(bookings.id))
    .offset(offset)
    .limit(limit);
}

export function countRows(
  db: Db,
  query: Omit<BookingListFilter, 'sort' | 'offset' | 'limit'>,
): Promise<number> {
  return db.$count(bookings, matching(query));
}

export function listRowsOfUser(db: Db, userId: number): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isNull(bookings.archivedAt)))
    .orderBy(desc(bookings.id));
}

/** Locked for this transaction; other processes skip them. */
export function takeDueReminders(tx: Db, now: Date, most: number): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(lte(bookings.remindAt, now))
    .orderBy(asc(bookings.remindAt))
    .limit(most)
    .for('update', { skipLocked: true });
}

export async function hasGuestBookings(db: Db, email: string): Promise<boolean> {
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(byGuest(email)).limit(1);
  return row !== undefined;
}

/** To a member, on the member's card. */
export async function giveGuestBookings(
  db: Db,
  email: string,
  member: { userId: number; clientId: number },
): Promise<void> {
  await db.update(bookings).set(member).where(byGuest(email));
}

function byGuest(email: string): SQL | undefined {
  return and(eq(bookings.customerEmail, email), isNull(bookings.userId));
}

/** Mails about their bookings go to the new e-mail. */
export async function changeCustomerEmail(
  db: Db,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .update(bookings)
    .set({ customerEmail: to })
    .where(and(eq(bookings.userId, userId), eq(bookings.customerEmail, from)));
}

export function eraseCustomer(db: Db, userId: number, email: string, now: Date): Promise<BookingRow[]> {
  return eraseRows(db, aboutCustomer(userId, email), now);
}

/**
 * The bookings stay, anonymised; links mailed before stop working. Upcoming ones are cancelled and their rooms freed.
 * Returns them as they are then.
 */
export async function eraseRows(db: Db, which: SQL | undefined, now: Date): Promise<BookingRow[]> {
  const at = now.toISOString();
  await db.execute(
    sql`delete from guest_bookings where booking_id in (select id from bookings where ${which ?? sql`false`})`,
  );
  const isAhead = sql`${bookings.startsAt} > ${at}::timestamptz and ${bookings.status} in ('pending', 'confirmed')`;
  return db
    .update(bookings)
    .set({
      status: sql`case when ${isAhead} then 'cancelled' else ${bookings.status} end`,
      sequence: sql`case when ${isAhead} then ${bookings.sequence} + 1 else ${bookings.sequence} end`,
      updatedAt: sql`case when ${isAhead} then ${at}::timestamptz else ${bookings.updatedAt} end`,
      arrivedAt: sql`case when ${isAhead} then null else ${bookings.arrivedAt} end`,
      inTreatmentAt: sql`case when ${isAhead} then null else ${bookings.inTreatmentAt} end`,
      customerName: '',
      customerEmail: '',
      customerPhone: '',
      phoneE164: '',
      specialRequests: null,
      staffNote: null,
      remindAt: null,
      manageHashes: [],
      answerHashes: [],
    })
    .where(which)
    .returning();
}

/** What `eraseCustomer` would cancel, in order of time. */
export function listUpcoming(db: Db, userId: number, email: string, now: Date): Promise<BookingRow[]> {
  const isAhead = and(gt(bookings.startsAt, now), inArray(bookings.status, ['pending', 'confirmed']));
  return db
    .select()
    .from(bookings)
    .where(and(aboutCustomer(userId, email), isAhead, isNull(bookings.archivedAt)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}

/** Latest first, also deleted ones: they still contain the person's name. */
export function listRowsOfEmail(db: Db, email: string): Promise<BookingRow[]> {
  return db.select().from(bookings).where(aboutEmail(email)).orderBy(desc(bookings.id));
}

/** Texts that may identify them elsewhere. */
export async function listTraces(db: Db, userId: number, email: string) {
  const rows = await db.select().from(bookings).where(aboutCustomer(userId, email));
  return { texts: rows.flatMap(textsIn), targets: rows.map((row) => `booking ${row.id}`) };
}

export function textsIn({ customerName, customerEmail, customerPhone, phoneE164 }: BookingRow): string[] {
  return [customerName, customerEmail, customerPhone, phoneE164].filter(Boolean);
}

/**
 * Their own; those with their e-mail, as a guest or made by somebody else for them; those an admin entered with
 * their name and phone (not the phone alone, which anybody may claim); and those of cards merged into theirs.
 */
function aboutCustomer(userId: number, email: string): SQL | undefined {
  const { customerName, customerEmail, phoneE164 } = bookings;
  const isTheirs = sql`exists (select 1 from users u where u.id = ${userId} and u.phone_e164 = ${phoneE164}
    and lower(concat_ws(' ', u.first_name, u.last_name)) = lower(${customerName}))`;
  const byName = and(isNull(bookings.userId), eq(customerEmail, ''), isTheirs);
  const isOnCard = sql`${bookings.clientId} = any (cards_of((select id from clients where user_id = ${userId})))`;
  return or(eq(bookings.userId, userId), aboutEmail(email), byName, isOnCard);
}

/** With this e-mail; or with none, on the card of a guest who last gave it. */
function aboutEmail(email: string): SQL | undefined {
  const { customerEmail, clientId } = bookings;
  const isOnCard = sql`${clientId} in (select id from clients where user_id is null and email = ${email})`;
  return or(eq(customerEmail, email), and(eq(customerEmail, ''), isOnCard));
}

/** Those of these bookings that a therapist keeps. */
export function listTherapistNames(db: Db, ids: number[]): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: bookings.id, name: therapists.name })
    .from(bookings)
    .innerJoin(therapists, eq(therapists.id, bookings.therapistId))
    .where(inArray(bookings.id, ids));
}

function standing(id: number): SQL | undefined {
  return and(eq(bookings.id, id), isNull(bookings.archivedAt));
}

function matching({
  userId,
  status,
  from,
  until,
  isOver,
  isOpen,
  isWholeVisits,
  words,
}: Omit<BookingListFilter, 'sort' | 'offset' | 'limit'>) {
  return and(
    isNull(bookings.archivedAt),
    userId === undefined ? undefined : eq(bookings.userId, userId),
    status && eq(bookings.status, status),
    from && gte(bookings.startsAt, from),
    until && lt(bookings.startsAt, until),
    isOver && (isOver.value ? lte : gt)(bookings.endsAt, isOver.at),
    isOpen ? isOpenStatus : undefined,
    isWholeVisits ? leadsItsVisit : undefined,
    words && (words.id === null ? or(...words.texts.map(holding)) : eq(bookings.id, words.id)),
  );
}

/** Not deleted, unlike those before it; one that stands alone leads, too. */
const leadsItsVisit = sql`not exists (select from bookings earlier where earlier.visit_id = ${bookings.visitId}
  and earlier.visit_position < ${bookings.visitPosition} and earlier.archived_at is null)`;

/** Written exactly like the condition of the index, or it would not be used. */
export const isOpenStatus = sql`${bookings.status} in ('pending', 'confirmed')`;

/** Written exactly like the index, or it would not be used. */
function holding(text: string): SQL {
  const { customerName, customerEmail, phoneE164, treatmentName } = bookings;
  const all = sql`(${customerName} || ' ' || ${customerEmail} || ' ' || ${phoneE164} || ' ' || ${treatmentName})`;
  return ilike(all, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

/** For an update: adds a mailed link; those mailed before keep working. */
export function withManageHash(secret: Buffer): SQL<string[]> {
  return sql<string[]>`array_append(${bookings.manageHashes}, ${manageHash(secret)}::text)`;
}

/** As above, for a link that an answer returns. */
export function withAnswerHash(secret: Buffer): SQL<string[]> {
  return sql<string[]>`array_append(${bookings.answerHashes}, ${manageHash(secret)}::text)`;
}

export const bookingAuditNames: AuditNames = {
  booking: (id) => sql`select nullif(customer_name, '') from bookings where id = ${id}`,
};
