import { findBooking } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { toAdminBooking } from './get-booking.ts';
import type { PaidHook } from './paid-hook.ts';

type Shown = AdminBooking & Pick<BookingRow, 'clientId'> & { visitId: number };

/** As staff see it, for a job; null when it was deleted. */
export async function readShownBooking(db: Db, id: number, listPaid: PaidHook): Promise<Shown | null> {
  const row = await findBooking(db, id);
  if (!row) return null;
  const { clientId, visitId } = row;
  return { ...(await toAdminBooking(db, row, listPaid)), clientId, visitId: visitId ?? id };
}
