import { bookVisit } from '#server/bookings/visits/book-visit.ts';
import { partsIn } from '#server/bookings/visits/visit-body.ts';
import { findCard } from '#server/clients/cards.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminBooking, WalkIn } from '#shared/bookings/admin-contract.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import { readPhone } from '#shared/bookings/phone.ts';
import type { StaffBooker } from '#shared/bookings/plan/visit-request.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import { toAdminBooking } from './get-booking.ts';
import type { PaidHook } from './paid-hook.ts';

/** For somebody who stands at the counter or calls: the price and the room are the studio's, as for everybody. */
export function bookWalkIn(ctx: Context, input: WalkIn, listPaid: PaidHook): Promise<AdminBooking> {
  return bookByStaff(ctx, input, { by: 'staff', isReminded: true }, listPaid);
}

const NO_PHONE = { customerPhone: '', phoneE164: '' };

/** `by` an import: nobody is there to give a reason, so what does not suit the client waits as pending. */
export async function bookByStaff(
  ctx: Context,
  input: WalkIn,
  { by, isReminded }: Pick<StaffBooker, 'by' | 'isReminded'>,
  listPaid: PaidHook,
): Promise<AdminBooking> {
  const { customerName, customerEmail, specialRequests, deskNote } = input;
  const card = input.clientId ? orNotFound(await findCard(ctx.db, input.clientId), 'client') : null;
  const visit = await bookVisit(
    ctx,
    {
      start: readAppointment(input.appointmentDate)!, // validated by the contract
      parts: partsIn(input),
      isPatchTest: input.isPatchTest === true,
      customer: {
        customerName,
        customerEmail: customerEmail ?? '',
        ...(readPhone(input.customerPhone) ?? NO_PHONE), // validated, but an import may have none
        specialRequests: specialRequests || null,
        staffNote: deskNote || null,
      },
      booker: {
        by,
        accountId: card?.userId ?? input.userId ?? null,
        cardId: card?.id,
        status: input.status,
        room: input.room,
        isRequested: input.isRequested === true,
        insists: input.insist === true,
        safetyReason: input.safetyReason || undefined,
        isNotified: input.notify,
        isReminded,
      },
    },
    null,
  );
  return toAdminBooking(ctx.db, visit.rows[0]!, listPaid); // at least one
}
