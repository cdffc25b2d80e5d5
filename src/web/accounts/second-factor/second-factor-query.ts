import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

/** Refetched whenever it is shown: another device may have changed it. */
export const secondFactorQuery = {
  ...apiQuery<typeof secondFactorApi.state>('GET /api/second-factor', {}),
  staleTime: 0,
};
