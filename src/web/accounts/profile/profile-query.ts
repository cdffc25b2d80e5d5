import type { accountsApi } from '#shared/accounts/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

export const profileQuery = apiQuery<typeof accountsApi.profile>('GET /api/profile', {});

/** Asked anew whenever it is opened: who looks here wants to know who is signed in now. */
export const sessionsQuery = {
  ...apiQuery<typeof accountsApi.sessions>('GET /api/sessions', {}),
  staleTime: 0,
};
