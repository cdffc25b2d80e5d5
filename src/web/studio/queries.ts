import { useSuspenseQuery } from '@tanstack/react-query';
import type { Studio, studioApi } from '#shared/studio/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

export const studioQueries = {
  studio: () => apiQuery<typeof studioApi.studio>('GET /api/studio', {}),
  closedDays: () => apiQuery<typeof studioApi.closedDays>('GET /api/studio/closed-days', {}),
};

/** Always loaded: the server puts it into every page. */
export function useStudio(): Studio {
  return useSuspenseQuery(studioQueries.studio()).data;
}
