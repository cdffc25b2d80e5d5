import type { Context } from '#server/kit/http/context.ts';
import type { BookingCounts } from '#shared/bookings/admin-contract.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { countByStatus } from './data.ts';

type Counting = Pick<Context, 'db' | 'metrics'>;

export async function getCounts(ctx: Counting): Promise<BookingCounts> {
  const [total, pending, confirmed, completed] = [
    await countBookings(ctx),
    await countBookings(ctx, 'pending'),
    await countBookings(ctx, 'confirmed'),
    await countBookings(ctx, 'completed'),
  ];
  return { total, pending, confirmed, completed };
}

/** Of one status, or of all. */
export async function countBookings({ db, metrics }: Counting, status?: BookingStatus): Promise<number> {
  const counts = await metrics('bookings by status', () => countByStatus(db));
  if (status) return counts.get(status) ?? 0;
  return [...counts.values()].reduce((sum, number) => sum + number, 0);
}
