import { dayKey, lockKeys } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { DepositRow } from '#server/prepaid/ledger/tables.ts';
import type { DepositOutcome } from '#shared/bookings/deposit.ts';
import {
  findDeposit,
  insertDeposit,
  listByAccounts,
  listDepositRows,
  listToCount,
  lockDeposit,
  lockDepositRows,
  reopenCounted,
  updateDeposit,
} from './data.ts';

type Writing = Pick<Tools, 'db' | 'now'>;

/** With the order that brings its money. */
export function recordDeposit(
  tx: Db,
  deposit: Pick<DepositRow, 'bookingId' | 'orderId' | 'cents' | 'dueAt'>,
): Promise<void> {
  return insertDeposit(tx, deposit);
}

export function readDeposit(db: Db, bookingId: number): Promise<DepositRow | undefined> {
  return findDeposit(db, bookingId);
}

/** The booking it was asked for, also a deleted one. */
export async function readDepositBooking(db: Db, bookingId: number): Promise<BookingRow | undefined> {
  return (await listDepositRows(db, bookingId)).find(({ id }) => id === bookingId);
}

/**
 * The deposit and all bookings of its visit, locked until the transaction ends: the days first, like everybody else who
 * changes a booking, and the order of the deposit before them.
 */
export async function lockVisitDeposit(
  tx: Db,
  bookingId: number,
): Promise<{ rows: BookingRow[]; deposit: DepositRow | undefined }> {
  const days = (await listDepositRows(tx, bookingId)).map(({ startsAt }) => dayKey(startsAt));
  await lockKeys(tx, [...new Set(days)].sort());
  const rows = await lockDepositRows(tx, bookingId);
  return { rows, deposit: await lockDeposit(tx, bookingId) };
}

/** The client says that they have paid, and the time is held until then. */
export function claimDeposit({ db, now }: Writing, bookingId: number, dueAt: Date): Promise<void> {
  return updateDeposit(db, bookingId, { claimedAt: now(), dueAt });
}

export function markDepositPaid({ db, now }: Writing, bookingId: number): Promise<void> {
  return updateDeposit(db, bookingId, { paidAt: now() });
}

export function endDeposit({ db, now }: Writing, bookingId: number, outcome: DepositOutcome): Promise<void> {
  return updateDeposit(db, bookingId, { outcome, endedAt: now() });
}

/** Its money is there again. */
export function reopenDeposit({ db }: Pick<Writing, 'db'>, bookingId: number): Promise<void> {
  return updateDeposit(db, bookingId, { outcome: null, endedAt: null });
}

/** Those that can pay for these visits at the counter, and from which account. */
export function listDepositsToCount(db: Db, bookingIds: readonly number[]) {
  return listToCount(db, bookingIds);
}

/** These accounts have paid: the deposits among them count from now on, until the sale is void. */
export async function countDeposits(tools: Writing, accountIds: readonly number[]): Promise<void> {
  for (const { bookingId } of await listByAccounts(tools.db, accountIds)) {
    await endDeposit(tools, bookingId, 'counted');
  }
}

/** The sale they counted for is void. */
export function reopenCountedBy({ db }: Pick<Writing, 'db'>, saleId: number): Promise<void> {
  return reopenCounted(db, saleId);
}
