import type { accountsApi } from '#shared/accounts/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

/** Asked anew whenever it is opened: another device may have changed it. */
export const profileQuery = {
  ...apiQuery<typeof accountsApi.profile>('GET /api/profile', {}),
  staleTime: 0,
};

export const sessionsQuery = {
  ...apiQuery<typeof accountsApi.sessions>('GET /api/sessions', {}),
  staleTime: 0,
};
