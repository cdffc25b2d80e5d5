import * as z from 'zod/mini';
import { get } from '#shared/kit/endpoint.ts';
import { id } from '#shared/kit/fields.ts';

const count = z.int();

const overview = z.object({
  /** All accounts; `customers` are those that are not admins. */
  users: z.object({ total: count, customers: count }),
  /** Mails that could not be delivered. */
  failedMails: count,
  /** Whether any setting differs from its default. */
  hasSettings: z.boolean(),
});

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
    access: 'admin',
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
    summary:
      'What the overview shows beside the lists: how many accounts, mails that failed, whether it is set up.',
    reply: overview,
  }),
};
