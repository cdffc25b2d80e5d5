import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { depositState } from '#shared/bookings/deposit.ts';
import { freeUntil } from '#shared/bookings/session-terms.ts';
import { toMoneyString } from '#shared/kit/money.ts';
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
  return ({ id, startsAt }) => {
    const deposit = found.get(id);
    if (!deposit) return {};
    return {
      deposit: {
        amount: toMoneyString(deposit.cents),
        state: depositState(deposit),
        dueAt: deposit.dueAt.toISOString(),
        freeUntil: freeUntil(startsAt, freeCancelHours).toISOString(),
      },
    };
  };
}

/** What was paid of a visit already and is still there, for mails. */
export async function readDepositPaid(
  db: Db,
  row: Pick<BookingRow, 'id' | 'visitId' | 'depositCents'>,
): Promise<number> {
  if (row.depositCents === 0 && row.visitId === null) return 0;
  const deposit = await findDeposit(db, row.visitId ?? row.id);
  return deposit && depositState(deposit) === 'paid' ? deposit.cents : 0;
}
