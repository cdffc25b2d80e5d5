import type { Context } from '#server/kit/http/context.ts';
import type { Booking, BookingListQuery } from '#shared/bookings/contract.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { listBookingRows, type SortField } from './data.ts';
import { toBooking } from './to-booking.ts';

const SORTS: SortField[] = ['id', 'createdAt', 'appointmentDate', 'customerName', 'status', 'totalAmount'];
const NEWEST_FIRST = { field: 'id', descending: true } as const;

/** The caller's own; everybody's for an admin who does not ask for their own. */
export async function listBookings(
  { db, visitor }: Context,
  { mine, status, from, to, q, sort, ...page }: BookingListQuery,
): Promise<PageOf<Booking>> {
  const isAll = visitor.role === 'admin' && !/^(1|true|yes)$/.test(mine ?? '');
  const { rows, total } = await listBookingRows(db, {
    userId: isAll ? undefined : visitor.id,
    status,
    from: from ? studioInstant(from, '00:00') : undefined,
    until: to ? studioInstant(addDays(to, 1), '00:00') : undefined,
    words: q,
    sort: readSort(sort, SORTS, NEWEST_FIRST),
    offset: offsetOf(page),
    limit: page.pageSize,
  });
  return { items: rows.map(toBooking), total };
}
