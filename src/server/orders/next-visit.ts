import { listBookings } from '#server/bookings/list-bookings.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { listPaidVisits } from './paid-visits.ts';

/** The member's next upcoming appointment, with which an order can be collected. */
export async function findNextVisit(ctx: Context): Promise<Booking | null> {
  const now = ctx.now();
  const query = { mine: '1', from: studioDay(now), sort: 'appointmentDate', page: 1, pageSize: 100 };
  const { items } = await listBookings(ctx, query, listPaidVisits);
  const isToCome = ({ status, appointmentDate }: Booking) =>
    isOpen(status) && Date.parse(appointmentDate) > now.getTime();
  return items.find(isToCome) ?? null;
}
