import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

/** Asked anew whenever it is shown: it may have been changed on another device. */
export const secondFactorQuery = {
  ...apiQuery<typeof secondFactorApi.state>('GET /api/second-factor', {}),
  staleTime: 0,
};
