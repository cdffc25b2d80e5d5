import * as z from 'zod/mini';
import { get } from '#shared/kit/endpoint.ts';
import { id, instant } from '#shared/kit/fields.ts';

const count = z.int();

const todaysBooking = z.object({
  id,
  customerName: z.string(),
  treatmentName: z.string(),
  startsAt: instant,
  room: z.int(),
  status: z.enum(['pending', 'confirmed', 'completed', 'no-show']),
});
export type TodaysBooking = z.infer<typeof todaysBooking>;

const overview = z.object({
  bookings: z.object({ total: count, today: count, pending: count }),
  /** Everybody with an account; `customers` are those who are no admins. */
  users: z.object({ total: count, customers: count }),
  treatments: z.object({ total: count, active: count }),
  products: z.object({ total: count, outOfStock: count, low: count }),
  /** What orders that are paid, ready or collected come to, and how many those are. */
  revenue: z.object({ total: z.string(), orders: count }),
  orders: z.object({ total: count, toHandOver: count }),
  /** Mails that could not be handed over. */
  failedMails: count,
  /** Whether anything about the studio was ever changed from its defaults. */
  hasSettings: z.boolean(),
  /** The first few by their time; `bookings.today` says how many there are. */
  today: z.array(todaysBooking),
});
export type Overview = z.infer<typeof overview>;

export const adminApi = {
  overview: get('/api/admin/overview', {
    access: 'admin',
    summary: 'The figures of the whole studio, the bookings of today, and what waits for its owner.',
    reply: overview,
  }),
};
