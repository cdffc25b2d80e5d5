import { dayKey, lockKeys } from '#server/bookings/data.ts';
import { findOwn } from '#server/bookings/find-booking.ts';
import { lockVisitRows } from '#server/bookings/visits/data.ts';
import { moveVisit } from '#server/bookings/visits/move-visit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { NewPlace, PlacedBooking } from '#shared/bookings/admin-contract.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import { listReassigned } from './data.ts';
import { toAdminBooking } from './get-booking.ts';
import type { PaidHook } from './paid-hook.ts';

/** Another time, room or therapist: at the old price and status. The customer is notified of what was promised. */
export function placeBooking(
  ctx: Context,
  id: number,
  place: NewPlace,
  listPaid: PaidHook,
): Promise<PlacedBooking> {
  const start = readAppointment(place.appointmentDate)!; // validated by the contract
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { visitId } = await findOwn(inTransaction, id);
    await lockKeys(tx, [dayKey(start)]);
    if (visitId !== null) await lockVisitRows(tx, visitId);
    const row = await findOwn(inTransaction, id, { lock: true });
    refuseConflict(place.updatedAt, row.updatedAt);
    const moved = await moveVisit(inTransaction, row, {
      start,
      therapistId: place.therapistId,
      mover: {
        by: 'staff',
        room: place.room,
        isRequested: place.isRequested,
        insists: place.insist === true,
        safetyReason: place.safetyReason || undefined,
        isNotified: place.notify,
      },
    });
    const others = moved.others.flatMap(({ visit }) => visit ?? []);
    const reassigned = await listReassigned(tx, others);
    return { ...(await toAdminBooking(tx, moved.row, listPaid)), reassigned };
  });
}
