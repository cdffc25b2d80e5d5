import * as z from 'zod/mini';
import { get, put } from '#shared/kit/define-endpoint.ts';
import { id } from '#shared/kit/fields.ts';

/** Who signs in as which therapist. */
const teamAccounts = z.object({
  /** In the team's order. */
  therapists: z.array(z.object({ therapistId: id, name: z.string(), userId: z.nullable(id) })),
  /** Everybody with a role. */
  staff: z.array(z.object({ userId: id, name: z.string(), email: z.string() })),
});
export type TeamAccounts = z.infer<typeof teamAccounts>;

export const teamAccountsApi = {
  list: get('/api/admin/team/accounts', {
    access: 'admin',
    summary: 'Which account signs in as which therapist, and which accounts could.',
    reply: teamAccounts,
  }),
  link: put('/api/admin/team/therapists/:id/account', {
    access: 'admin',
    summary:
      "Chooses the account that sees a therapist's day; null for none. 422 for a customer's, 409 for one of another therapist.",
    body: z.object({ userId: z.nullable(id) }),
    reply: teamAccounts,
  }),
};
