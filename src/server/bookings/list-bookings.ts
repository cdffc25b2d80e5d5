import type { Context } from '#server/kit/http/context.ts';
import type { Booking, BookingListQuery } from '#shared/bookings/contract.ts';
import { readListWords } from '#shared/bookings/list-words.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { type BookingListFilter, listBookingRows, type SortField } from './data.ts';
import { toBooking } from './to-booking.ts';

const SORTS: SortField[] = ['id', 'createdAt', 'appointmentDate', 'customerName', 'status', 'totalAmount'];
const NEWEST_FIRST = { field: 'id', descending: true } as const;

/** The caller's own; everybody's for an admin who does not ask for their own, and then with their rooms. */
export async function listBookings(
  { db, visitor }: Context,
  query: BookingListQuery,
): Promise<PageOf<Booking>> {
  const isAll = visitor.role === 'admin' && !/^(1|true|yes)$/.test(query.mine ?? '');
  const { rows, total } = await listBookingRows(db, {
    ...readListQuery(query),
    userId: isAll ? undefined : visitor.id,
    offset: offsetOf(query),
    limit: query.pageSize,
  });
  const items = rows.map((row) => ({ ...toBooking(row), ...(isAll && { room: row.room }) }));
  return { items, total };
}

export function readListQuery({
  status,
  from,
  to,
  q,
  sort,
}: BookingListQuery): Omit<BookingListFilter, 'offset' | 'limit'> {
  return {
    status,
    from: from ? studioInstant(from, '00:00') : undefined,
    until: to ? studioInstant(addDays(to, 1), '00:00') : undefined,
    words: q ? readListWords(q) : undefined,
    sort: readSort(sort, SORTS, NEWEST_FIRST),
  };
}
