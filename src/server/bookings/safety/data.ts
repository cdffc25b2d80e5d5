import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { isOpenStatus } from '#server/bookings/data.ts';
import { type BookingRow, bookings } from '#server/bookings/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import type { RecheckScope } from '#server/safety/hooks.ts';
import { type SafetyInput, safetySubquery } from '#server/safety/read-safety.ts';
import type { PatchTestsJson } from '#server/safety/safety-json.ts';
import { patchTests, safetyLock } from '#server/safety/tables.ts';
import type { SignedForm } from '#shared/forms/forms-that-count.ts';
import { type BookingCheckRow, bookingChecks } from './tables.ts';

/** Before the booking is locked: what decides about it stays as it is until this transaction ends. */
export async function lockSafety(tx: Db): Promise<void> {
  await lockStatement(tx, {});
}

const lockStatement = namedStatement('lock safety', sql`select pg_advisory_xact_lock_shared(${safetyLock})`);

const int = (name: string) => sql`${sql.placeholder(name)}::int`;
const readRow = namedStatement<{ safety: unknown; check: { overrideKeys: string[] } | null }>(
  'safety of a booking',
  sql`with card as (select ${int('clientId')} as id)
    select ${safetySubquery.sql} as safety, (
      select json_build_object('overrideKeys', override_keys) from booking_checks where booking_id = ${int('id')}
    ) as check`,
);

/** What decides about a booking, and what somebody took responsibility for. */
export async function readBookingSafety(
  db: Db,
  {
    id,
    visitId,
    treatmentId,
    clientId,
    startsAt,
  }: Pick<BookingRow, 'id' | 'visitId' | 'treatmentId' | 'clientId' | 'startsAt'>,
): Promise<{ input: SafetyInput | null; overrideKeys: string[] }> {
  const safety = safetySubquery.from(treatmentId, startsAt, visitId ?? id);
  const row = oneRow(await readRow(db, { id, clientId, ...safety.values }));
  return { input: safety.read(row.safety), overrideKeys: row.check?.overrideKeys ?? [] };
}

export type NewCheck = Omit<typeof bookingChecks.$inferInsert, 'reasons'> & {
  reasons: BookingCheckRow['reasons'];
};

/** As of a booking that is just being made. */
const insertStatement = namedStatement(
  'insert booking check',
  sql`insert into booking_checks (booking_id, outcome, reasons, starts_at, checked_at)
    values (${int('bookingId')}, ${sql.placeholder('outcome')}, ${sql.placeholder('reasons')}::jsonb,
      ${sql.placeholder('startsAt')}, ${sql.placeholder('checkedAt')})`,
);

export async function insertCheck(db: Db, { reasons, ...check }: NewCheck): Promise<void> {
  await insertStatement(db, { ...check, reasons: JSON.stringify(reasons) });
}

/** Whoever took responsibility before stays, unless `check` says otherwise. */
export async function writeCheck(db: Db, check: NewCheck): Promise<void> {
  const { bookingId: _, ...fields } = check;
  await db
    .insert(bookingChecks)
    .values(check)
    .onConflictDoUpdate({ target: bookingChecks.bookingId, set: fields });
}

export function listChecks(db: Db, bookingIds: number[]) {
  return db
    .select({ check: bookingChecks, firstName: users.firstName, lastName: users.lastName })
    .from(bookingChecks)
    .leftJoin(users, eq(users.id, bookingChecks.overriddenBy))
    .where(inArray(bookingChecks.bookingId, bookingIds));
}

export async function listPatchTestResults(db: Db, bookingIds: number[]) {
  return db
    .select({ bookingId: patchTests.bookingId, result: patchTests.result })
    .from(patchTests)
    .where(inArray(patchTests.bookingId, bookingIds));
}

/**
 * Open bookings that wait for the studio: something was found that nobody took responsibility for. By their ids, or that of
 * the first of their visit.
 */
export function listWaiting(db: Db, ids: number[]) {
  const isTheirs = or(inArray(bookings.id, ids), inArray(bookings.visitId, ids));
  const isWaiting = and(eq(bookingChecks.outcome, 'ask'), isNull(bookingChecks.overriddenAt));
  return db
    .select({
      id: bookings.id,
      visitId: bookings.visitId,
      clientId: bookings.clientId,
      startsAt: bookings.startsAt,
      treatmentId: bookings.treatmentId,
      treatmentName: bookings.treatmentName,
      reasons: bookingChecks.reasons,
    })
    .from(bookingChecks)
    .innerJoin(bookings, eq(bookings.id, bookingChecks.bookingId))
    .where(and(isTheirs, isWaiting, isOpenStatus, isNull(bookings.archivedAt)))
    .orderBy(asc(bookings.startsAt));
}

/** Whether something that the client told us speaks against a booking or its visit, and nobody took responsibility. */
export async function needsTalk(db: Db, bookingId: number): Promise<boolean> {
  const { rows } = await db.execute<{ needs: boolean }>(sql`
    select exists (
      select from bookings join booking_checks on booking_id = bookings.id, jsonb_array_elements(reasons) as reason
      where (bookings.id = ${bookingId} or visit_id = ${bookingId}) and status in ('pending', 'confirmed')
        and archived_at is null and overridden_at is null
        and reason->>'outcome' in ('ask', 'refuse') and reason->'isGeneral' is distinct from 'true'
    ) as needs`);
  return oneRow(rows).needs;
}

/** Pending bookings by their ids, or that of the first of their visit. */
export function listPendingOf(db: Db, ids: number[]): Promise<BookingRow[]> {
  const isTheirs = or(inArray(bookings.id, ids), inArray(bookings.visitId, ids));
  return db
    .select()
    .from(bookings)
    .where(and(isTheirs, eq(bookings.status, 'pending'), isNull(bookings.archivedAt)))
    .orderBy(asc(bookings.startsAt));
}

/** Whether one is booked, up to then: with this visit, or on the client's card. `clientId` null: who is not to learn of it. */
export async function hasPatchTestAhead(
  db: Db,
  {
    clientId,
    visitId,
    treatmentId,
    by,
  }: { clientId: number | null; visitId: number; treatmentId: number; by: Date },
): Promise<boolean> {
  const isOnCard = clientId === null ? undefined : sql`${bookings.clientId} = any (cards_of(${clientId}))`;
  const isTheirs = or(eq(bookings.testedVisitId, visitId), isOnCard);
  const isIt = and(eq(bookings.isPatchTest, true), eq(bookings.treatmentId, treatmentId), isTheirs);
  return (
    (await db.$count(
      bookings,
      and(isIt, isOpenStatus, lte(bookings.startsAt, by), isNull(bookings.archivedAt)),
    )) > 0
  );
}

/** Those that were booked with these visits, by the first booking of each; neither cancelled nor missed, the first to come first. */
export function listBookedTests(db: Db, visitIds: number[]): Promise<BookingRow[]> {
  if (visitIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.testedVisitId, visitIds),
        inArray(bookings.status, ['pending', 'confirmed', 'completed']),
        isNull(bookings.archivedAt),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}

/** Open patch tests on these cards that are still to come. */
export function listTestsAhead(db: Db, clientIds: number[], now: Date): Promise<BookingRow[]> {
  const isOnCard = inArray(bookings.clientId, clientIds);
  const isAhead = and(isOpenStatus, gt(bookings.startsAt, now), isNull(bookings.archivedAt));
  return db
    .select()
    .from(bookings)
    .where(and(isOnCard, eq(bookings.isPatchTest, true), isAhead))
    .orderBy(asc(bookings.startsAt));
}

/** The open ones of a visit, locked in the order of their ids, so that there is no deadlock. */
export function lockBookedTests(tx: Db, visitId: number): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.testedVisitId, visitId), isOpenStatus, isNull(bookings.archivedAt)))
    .orderBy(asc(bookings.id))
    .for('update');
}

/** The patch tests that were cancelled together with this visit; none of a test, nor those given up before. */
export function listTestsCancelledWith(
  tx: Db,
  { id, visitId, updatedAt }: Pick<BookingRow, 'id' | 'visitId' | 'updatedAt'>,
): Promise<BookingRow[]> {
  const isOfVisit = eq(bookings.testedVisitId, visitId ?? id);
  const isSince = gte(bookings.updatedAt, updatedAt);
  return tx
    .select()
    .from(bookings)
    .where(and(isOfVisit, eq(bookings.status, 'cancelled'), isSince, isNull(bookings.archivedAt)))
    .orderBy(asc(bookings.id));
}

/** Open bookings to come, by id, locked. */
export function lockUpcoming(tx: Db, scope: RecheckScope, now: Date): Promise<BookingRow[]> {
  const isConcerned =
    scope === 'all'
      ? undefined
      : 'clientIds' in scope
        ? sql`${bookings.clientId} = any(${sql.param(scope.clientIds)}::int[])`
        : 'visitId' in scope
          ? or(eq(bookings.id, scope.visitId), eq(bookings.visitId, scope.visitId))
          : eq(bookings.treatmentId, scope.treatmentId);
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        isOpenStatus,
        gt(bookings.startsAt, now),
        isNull(bookings.archivedAt),
        eq(bookings.isPatchTest, false),
        isConcerned,
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update');
}

export type KnownOfBooking = {
  id: number;
  signed: SignedForm[] | null;
  tests: PatchTestsJson;
  check: (Pick<BookingCheckRow, 'outcome' | 'reasons' | 'overrideKeys'> & { startsAt: number }) | null;
};

/** What is known of the client of each, and what was found for it before. */
export async function readKnown(db: Db, ids: number[]): Promise<Map<number, KnownOfBooking>> {
  const { rows } = await db.execute<KnownOfBooking>(sql`
    select b.id, signed_forms(cards_of(b.client_id)) as signed,
      patch_tests_of(cards_of(b.client_id), b.treatment_id) as tests,
      case when c.booking_id is not null then json_build_object('outcome', c.outcome, 'reasons', c.reasons,
        'overrideKeys', c.override_keys, 'startsAt', extract(epoch from c.starts_at) * 1000) end as check
    from bookings b left join booking_checks c on c.booking_id = b.id
    where b.id = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

type BulkCheck = Pick<NewCheck, 'bookingId' | 'outcome' | 'reasons' | 'startsAt'> & {
  keepsOverride: boolean;
};

/** In one statement: a rule may concern every booking to come. */
export async function writeChecks(tx: Db, checks: BulkCheck[], now: Date): Promise<void> {
  if (checks.length === 0) return;
  await tx.execute(sql`
    insert into booking_checks (booking_id, outcome, reasons, starts_at, checked_at)
    select "bookingId", outcome, reasons, "startsAt", ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(checks)}::json)
      as given ("bookingId" int, outcome text, reasons jsonb, "startsAt" timestamptz, "keepsOverride" boolean)
    on conflict (booking_id) do update
      set outcome = excluded.outcome, reasons = excluded.reasons, starts_at = excluded.starts_at,
        checked_at = excluded.checked_at`);
  const lost = checks.filter(({ keepsOverride }) => !keepsOverride).map(({ bookingId }) => bookingId);
  if (lost.length === 0) return;
  await tx
    .update(bookingChecks)
    .set({ overrideReason: null, overrideKeys: [], overriddenBy: null, overriddenAt: null })
    .where(inArray(bookingChecks.bookingId, lost));
}

export async function markReopened(
  tx: Db,
  bookingId: number,
  reopened: { at: Date; because: BookingCheckRow['reopenedBecause'] },
): Promise<void> {
  await tx
    .update(bookingChecks)
    .set({ reopenedAt: reopened.at, reopenedBecause: reopened.because })
    .where(eq(bookingChecks.bookingId, bookingId));
}

/** What was found for their bookings contains what they told us. That somebody took responsibility stays. */
export async function forgetReasons(tx: Db, clientIds: number[]): Promise<void> {
  await tx.execute(sql`
    update booking_checks set reasons = '[]', override_keys = '{}',
      override_reason = case when override_reason is null then null else '' end
    from bookings where bookings.id = booking_checks.booking_id
      and bookings.client_id = any(${sql.param(clientIds)}::int[])`);
}

/** What was found for these bookings, for the client's own copy of their data. */
export async function listChecksOf(db: Db, clientIds: number[]) {
  const { rows } = await db.execute<{
    bookingId: number;
    outcome: string;
    reasons: { clientText: string }[];
  }>(sql`
    select booking_id as "bookingId", outcome, reasons from booking_checks
    join bookings on bookings.id = booking_id
    where bookings.client_id = any(${sql.param(clientIds)}::int[]) and outcome <> 'clear' order by booking_id`);
  return rows;
}
