import { updateBooking } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { readEarningCents } from '#server/bookings/visit-bill.ts';
import type { Context } from '#server/kit/http/context.ts';
import { earnAnewForBooking } from '#server/loyalty/booking-points.ts';
import { visitOf } from './change-status.ts';

/**
 * What vouchers, codes and discounts take off a visit that is paid at the counter; nothing once that sale is void. A visit
 * that was completed before earns anew, for the rest. The row is locked.
 */
export async function setTakenOff(
  inTransaction: Context,
  row: BookingRow,
  takenOffCents: number,
): Promise<BookingRow> {
  if (row.takenOffCents === takenOffCents) return row;
  const changed = await updateBooking(inTransaction.db, row.id, { takenOffCents });
  if (row.status === 'completed' && !row.isPatchTest) {
    const totalCents = await readEarningCents(inTransaction.db, changed);
    await earnAnewForBooking(inTransaction, { ...visitOf(inTransaction, changed), totalCents });
  }
  return changed;
}
