import * as z from 'zod/mini';
import { get } from '#shared/kit/endpoint.ts';

const count = z.int();

const overview = z.object({
  /** Everybody with an account; `customers` are those who are no admins. */
  users: z.object({ total: count, customers: count }),
  /** Mails that could not be handed over. */
  failedMails: count,
  /** Whether anything about the studio was ever changed from its defaults. */
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
