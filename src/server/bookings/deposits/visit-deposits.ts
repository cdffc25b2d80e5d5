import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { DepositRow } from '#server/prepaid/ledger/tables.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { BookedDeposit, Booking } from '#shared/bookings/contract.ts';
import { depositState } from '#shared/bookings/deposit.ts';
import type { SaidDeposit } from '#shared/bookings/deposit-terms.ts';
import { formatCents, toMoneyString } from '#shared/kit/money.ts';
import { findDeposit, listDeposits } from './data.ts';

/** What the API says of the deposits of some bookings; nothing is read when none was asked for. */
export async function readVisitDeposits(
  db: Db,
  rows: readonly BookingRow[],
): Promise<(row: BookingRow) => Pick<Booking, 'deposit'>> {
  const ids = rows.flatMap(({ id, depositCents }) => (depositCents > 0 ? id : []));
  if (ids.length === 0) return () => ({});
  const found = new Map((await listDeposits(db, ids)).map((each) => [each.bookingId, each]));
  const { freeCancelHours } = (await readSettings(db)).prepaid;
  return ({ id }) => {
    const deposit = found.get(id);
    return deposit ? { deposit: toBookedDeposit(deposit, freeCancelHours) } : {};
  };
}

export function toBookedDeposit(deposit: DepositRow, freeCancelHours: number): BookedDeposit {
  return {
    amount: toMoneyString(deposit.cents),
    state: depositState(deposit),
    dueAt: deposit.dueAt.toISOString(),
    claimedAt: deposit.claimedAt?.toISOString() ?? null,
    freeCancelHours,
    orderId: deposit.orderId,
  };
}

/** As papers say it; null where none was asked for. */
export async function readSaidDeposit(
  db: Db,
  row: Pick<BookingRow, 'id' | 'visitId'>,
): Promise<SaidDeposit | null> {
  const deposit = await findDeposit(db, row.visitId ?? row.id);
  if (!deposit) return null;
  const { cents, dueAt, claimedAt } = deposit;
  return {
    amount: formatCents(cents),
    state: depositState(deposit),
    dueAt,
    isClaimed: claimedAt !== null,
  };
}

/** What was paid of a visit already and is still there, for mails and papers. */
export async function readDepositPaid(
  db: Db,
  row: Pick<BookingRow, 'id' | 'visitId' | 'depositCents'>,
): Promise<number> {
  if (row.depositCents === 0 && row.visitId === null) return 0;
  const deposit = await findDeposit(db, row.visitId ?? row.id);
  return deposit && depositState(deposit) === 'paid' ? deposit.cents : 0;
}
