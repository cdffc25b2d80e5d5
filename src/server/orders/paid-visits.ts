import type { PaidHook } from '#server/bookings/admin/paid-hook.ts';
import { listPaidLines } from './paid-visits/data.ts';

/** Which of these bookings were paid at the counter, and by which sale. */
export const listPaidVisits: PaidHook = async (db, bookingIds) =>
  bookingIds.length === 0 ? [] : listPaidLines(db, bookingIds);
