import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { type BookingRow, bookings, personColumns } from '#server/bookings/tables.ts';
import { samePerson } from '#server/clients/same-person.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { type DepositRow, deposits } from '#server/prepaid/ledger/tables.ts';

export async function insertDeposit(
  tx: Db,
  row: Pick<DepositRow, 'bookingId' | 'orderId' | 'cents' | 'dueAt'>,
): Promise<void> {
  await tx.insert(deposits).values(row);
}

export async function findDeposit(db: Db, bookingId: number): Promise<DepositRow | undefined> {
  const [row] = await db.select().from(deposits).where(eq(deposits.bookingId, bookingId));
  return row;
}

export function listDeposits(db: Db, bookingIds: readonly number[]): Promise<DepositRow[]> {
  return db
    .select()
    .from(deposits)
    .where(inArray(deposits.bookingId, [...bookingIds]));
}

/** Locked until the transaction ends, after the booking. */
export async function lockDeposit(tx: Db, bookingId: number): Promise<DepositRow | undefined> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.bookingId, bookingId)).for('update');
  return row;
}

export async function updateDeposit(
  tx: Db,
  bookingId: number,
  fields: Partial<Pick<DepositRow, 'dueAt' | 'claimedAt' | 'paidAt' | 'endedAt' | 'outcome'>>,
): Promise<void> {
  await tx.update(deposits).set(fields).where(eq(deposits.bookingId, bookingId));
}

/** The booking with the deposit and all others of its visit, deleted ones too. */
export function listDepositRows(db: Db, bookingId: number): Promise<BookingRow[]> {
  return db.select().from(bookings).where(ofVisit(bookingId)).orderBy(asc(bookings.id));
}

/** The same, locked; in order of id, so that there is no deadlock. */
export function lockDepositRows(tx: Db, bookingId: number): Promise<BookingRow[]> {
  return tx.select().from(bookings).where(ofVisit(bookingId)).orderBy(asc(bookings.id)).for('update');
}

/** The first of a visit has its number. */
function ofVisit(bookingId: number) {
  return or(eq(bookings.id, bookingId), eq(bookings.visitId, bookingId));
}

export type NoShowOf = Parameters<typeof samePerson.cte>[0];

/** Times the same person did not come; several treatments are one visit. */
export async function countNoShows(db: Db, person: NoShowOf): Promise<number> {
  const missed = samePerson.rows(personColumns, {
    select: sql`id, visit_id`,
    where: sql`status = 'no-show' and archived_at is null`,
  });
  const { rows } = await db.execute<{ count: number }>(sql`
    with ${samePerson.cte(person)}
    select count(distinct coalesce(visit_id, id))::int as count from (${missed}) as missed`);
  return oneRow(rows).count;
}

/** What was paid with this sale and came back by voiding it, can be counted again. */
export async function reopenCounted(tx: Db, saleId: number): Promise<void> {
  await tx
    .update(deposits)
    .set({ outcome: null, endedAt: null })
    .where(
      and(
        eq(deposits.outcome, 'counted'),
        sql`${deposits.orderId} in (
          select a.order_id from prepaid_accounts a join prepaid_entries e on e.account_id = a.id
          where a.kind = 'deposit' and e.source_kind = 'order' and e.source_id = ${String(saleId)})`,
      ),
    );
}

/** Paid and neither used nor ended: the account that pays, of each of these visits. */
export async function listToCount(
  db: Db,
  bookingIds: readonly number[],
): Promise<{ bookingId: number; accountId: number; cents: number }[]> {
  if (bookingIds.length === 0) return [];
  const { rows } = await db.execute<{ bookingId: number; accountId: number; cents: number }>(sql`
    select d.booking_id as "bookingId", a.id as "accountId", a.cents
    from deposits d join prepaid_accounts a on a.order_id = d.order_id and a.kind = 'deposit' and a.cents > 0
    where d.outcome is null and d.booking_id in (
      select coalesce(visit_id, id) from bookings where id = any (${sql.param([...bookingIds])}::int[]))
    order by a.id`);
  return rows;
}

/** Those of these accounts that have not ended. */
export async function listByAccounts(
  db: Db,
  accountIds: readonly number[],
): Promise<{ bookingId: number }[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await db.execute<{ bookingId: number }>(sql`
    select d.booking_id as "bookingId" from deposits d join prepaid_accounts a on a.order_id = d.order_id
    where d.outcome is null and a.id = any (${sql.param([...accountIds])}::int[])`);
  return rows;
}
