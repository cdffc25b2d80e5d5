import type { Context } from '#server/kit/http/context.ts';
import type { Gauge } from '#server/kit/metrics/gauge.ts';
import type { BookingCounts } from '#shared/bookings/admin-contract.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings/status.ts';
import { countByStatus, countOpenPast } from './data.ts';

type Counting = Pick<Context, 'db' | 'metrics'>;

/** A visit that is over is not waited for: what is still open of it is a count of its own. */
export async function getCounts(ctx: Counting & Pick<Context, 'now'>): Promise<BookingCounts> {
  const { db, metrics, now } = ctx;
  const [total, pending, confirmed, completed] = [
    await countBookings(ctx),
    await countBookings(ctx, 'pending'),
    await countBookings(ctx, 'confirmed'),
    await countBookings(ctx, 'completed'),
  ];
  const over = await metrics('bookings over and open', () => countOpenPast(db, now()));
  const pastOpen = over.pending + over.confirmed;
  return { total, pending: Math.max(0, pending - over.pending), confirmed, completed, pastOpen };
}

export async function countBookings(ctx: Counting, status?: BookingStatus): Promise<number> {
  const counts = await readCounts(ctx);
  if (status) return counts.get(status) ?? 0;
  return [...counts.values()].reduce((sum, number) => sum + number, 0);
}

export const bookingsGauge: Gauge = {
  name: 'studio_bookings',
  help: 'Bookings by status, without archived ones.',
  label: 'status',
  read: async (tools) => {
    const counts = await readCounts(tools);
    return Object.fromEntries(BOOKING_STATUSES.map((status) => [status, counts.get(status) ?? 0]));
  },
};

function readCounts({ db, metrics }: Counting): Promise<Map<BookingStatus, number>> {
  return metrics('bookings by status', () => countByStatus(db));
}
