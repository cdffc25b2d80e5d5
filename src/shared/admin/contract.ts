import * as z from 'zod/mini';
import { get } from '#shared/kit/endpoint.ts';

const count = z.int();

const overview = z.object({
  /** All accounts; `customers` are those that are not admins. */
  users: z.object({ total: count, customers: count }),
  /** Mails that could not be delivered. */
  failedMails: count,
  /** Whether any setting differs from its default. */
  hasSettings: z.boolean(),
});

export const adminApi = {
  overview: get('/api/admin/overview', {
    access: 'admin',
    summary:
      'What the overview shows beside the lists: how many accounts, mails that failed, whether it is set up.',
    reply: overview,
  }),
};
