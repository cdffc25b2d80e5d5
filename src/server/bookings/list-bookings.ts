import type { Context } from '#server/kit/http/context.ts';
import type { Booking, BookingListQuery } from '#shared/bookings/contract.ts';
import { readListWords } from '#shared/bookings/list-words.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { readBlockedOf, readPaid } from './admin/get-booking.ts';
import { countBookings } from './admin/get-counts.ts';
import type { PaidHook } from './admin/paid-hook.ts';
import { type BookingListFilter, countRows, listRows, type SortField } from './data.ts';
import { readTyped } from './guest-code/typed-visits.ts';
import { shownLate } from './late/shown-late.ts';
import { shownPresence } from './presence/shown-presence.ts';
import { toBookings } from './to-booking.ts';
import { toClientBookings } from './to-client-bookings.ts';

const SORTS: SortField[] = ['id', 'createdAt', 'appointmentDate', 'customerName', 'status', 'totalAmount'];
const NEWEST_FIRST = { field: 'id', descending: true } as const;

/** The caller's own; everybody's with rooms for reception and admins who do not ask for their own. */
export async function listBookings(
  ctx: Context,
  query: BookingListQuery,
  listPaid: PaidHook,
): Promise<PageOf<Booking>> {
  const { db, visitor } = ctx;
  // A key has no bookings of its own; those of who made it are not meant.
  const isOwn = /^(1|true|yes)$/.test(query.mine ?? '') && !visitor.key;
  const isAll = isAtLeast(visitor.role, 'reception') && !isOwn;
  const { sort, ...filter } = {
    ...readListQuery(query, ctx.now()),
    userId: isAll ? undefined : visitor.id,
    isWholeVisits: !isAll || undefined,
  };
  const rows = await listRows(db, { ...filter, sort, offset: offsetOf(query), limit: query.pageSize });
  const paid = isAll ? await readPaid(db, rows, listPaid) : undefined;
  const typed = isAll ? await readTyped(db, rows) : undefined;
  const blocked = isAll ? await readBlockedOf(db, rows) : undefined;
  const bookings = isAll ? await toBookings(db, rows) : await toClientBookings(ctx, rows, 'signed-in');
  const items = bookings.map((booking, index) => ({
    ...booking,
    ...(paid && {
      room: rows[index]!.room,
      ...paid(booking.id),
      ...shownPresence(rows[index]!),
      ...shownLate(rows[index]!),
    }), // one for each
    ...typed?.(rows[index]!), // one for each
    ...blocked?.(rows[index]!), // one for each
  }));
  return { items, total: await countFound(ctx, filter) };
}

/** Only who looks for some of them has them counted anew. */
function countFound(
  ctx: Context,
  filter: Omit<BookingListFilter, 'sort' | 'offset' | 'limit'>,
): Promise<number> {
  const { status, ...rest } = filter;
  const isSome = Object.values(rest).some((value) => value !== undefined);
  return isSome ? countRows(ctx.db, filter) : countBookings(ctx, status);
}

export function readListQuery(
  { status, when, from, to, q, sort }: BookingListQuery,
  now: Date,
): Omit<BookingListFilter, 'offset' | 'limit'> {
  return {
    status,
    isOver: when && { at: now, value: when === 'open-past' },
    isOpen: when === 'open-past' || undefined,
    from: from ? studioInstant(from, '00:00') : undefined,
    until: to ? studioInstant(addDays(to, 1), '00:00') : undefined,
    words: q ? readListWords(q) : undefined,
    sort: readSort(sort, SORTS, NEWEST_FIRST),
  };
}
