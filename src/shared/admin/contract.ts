import * as z from 'zod/mini';
import { backupStatus } from '#shared/backups/contract.ts';
import { todaysVisit } from '#shared/bookings/admin-contract.ts';
import { get } from '#shared/kit/define-endpoint.ts';
import { day, id } from '#shared/kit/fields.ts';

const count = z.int();

const overview = z.object({
  /** `pending`: still to come. `pastOpen`: over, and still pending or confirmed. */
  bookings: z.object({ total: count, today: count, pending: count, pastOpen: count }),
  /** All accounts; `customers` are those that are not admins. */
  users: z.object({ total: count, customers: count }),
  treatments: z.object({ total: count, active: count }),
  /** `low` includes those that are out of stock. */
  products: z.object({ total: count, outOfStock: count, low: count }),
  /** Of paid, ready and collected orders, less what was refunded, and their number. */
  revenue: z.object({ total: z.string(), orders: count }),
  /** Since the first of it; both may be below zero. */
  thisMonth: z.object({ from: day, to: day, taken: z.string(), earned: z.string() }),
  orders: z.object({ total: count, paid: count, ready: count }),
  /** Refunds that somebody has to pay out by hand. */
  payoutsDue: count,
  /** There is a client's card, and somebody in the team. */
  hasClients: z.boolean(),
  hasTeam: z.boolean(),
  /** Packages are offered, and the known public holidays end soon: the cooling-off counts by them. */
  areHolidaysRunningOut: z.boolean(),
  /** Mails that could not be delivered. */
  failedMails: count,
  /** The settings that differ from their defaults. */
  savedSettings: z.array(z.string()),
  /** False: there is no mail server, and mail is only stored. */
  isMailDelivered: z.boolean(),
  /** False: this admin still signs in with an e-mail that belongs to nobody. */
  hasOwnEmail: z.boolean(),
  /** Of today, all methods together, less what was given back; may be below zero. */
  takings: z.string(),
  /** Of the takings, what came after the day was closed; null while it is open. */
  takingsAfterClosing: z.nullable(z.string()),
  /** Null when they are switched off. */
  backups: z.nullable(backupStatus),
  /** The first few by start; `bookings.today` is the total. */
  today: z.array(todaysVisit),
});
export type Overview = z.infer<typeof overview>;

const SEARCH_LENGTH = 'Please type 2 to 100 characters';

const searchResult = z.object({
  kind: z.enum(['client', 'booking', 'order', 'treatment', 'product', 'article']),
  id,
  title: z.string(),
  /** What tells it from others of that title. */
  text: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const adminApi = {
  search: get('/api/admin/search', {
    bulkRead: 'search customers',
    access: 'reception',
    summary: 'The 20 best among clients, bookings, orders, treatments, products and articles.',
    query: z.object({
      q: z
        .string(SEARCH_LENGTH)
        .check(z.trim(), z.minLength(2, SEARCH_LENGTH), z.maxLength(100, SEARCH_LENGTH)),
    }),
    reply: z.array(searchResult),
  }),
  overview: get('/api/admin/overview', {
    access: 'admin',
    summary: 'All that the overview shows: the visits of today, what waits to be done, and totals.',
    reply: overview,
  }),
};
