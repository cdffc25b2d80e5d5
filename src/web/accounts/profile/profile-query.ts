import type { accountsApi } from '#shared/accounts/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

export const profileQuery = apiQuery<typeof accountsApi.profile>('GET /api/profile', {});

/** Refetched whenever it is opened. */
export const sessionsQuery = {
  ...apiQuery<typeof accountsApi.sessions>('GET /api/sessions', {}),
  staleTime: 0,
};
