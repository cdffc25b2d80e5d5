import { useQuery } from '@tanstack/react-query';
import type { safetyApi } from '#shared/safety/contract.ts';
import { useUser } from '#web/accounts/queries.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';

/** Of these products, what the signed-in client should know; after the page, which is the same for everybody. */
export function useProductWarnings(productIds: readonly number[]): Map<number, string> {
  const { user } = useUser();
  const isHydrated = useHydrated();
  const { data = [] } = useQuery({
    ...apiQuery<typeof safetyApi.warnings>('GET /api/safety/warnings', {
      query: { productIds: [...productIds].sort((a, b) => a - b).join() },
    }),
    enabled: isHydrated && user !== null && productIds.length > 0,
  });
  return new Map(data.map(({ productId, text }) => [productId, text]));
}
