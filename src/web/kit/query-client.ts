import { QueryClient } from '@tanstack/react-query';
import { queryByKey } from './api-query.ts';
import type { Transport } from './call.ts';

/** Our defaults: no retries, never stale, no refetching or polling unless a query says so. */
export function createQueryClient(transport?: Transport): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryByKey,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        ...(transport && { meta: { transport } }),
      },
      mutations: { retry: false },
    },
  });
}
