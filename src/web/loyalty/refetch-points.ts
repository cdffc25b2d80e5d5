import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#web/accounts/queries.ts';
import { LOYALTY } from './queries.ts';
import { vouchersQuery } from './vouchers-query.ts';

/** After points were spent or returned: refetches balance and history, and marks the vouchers as stale. */
export function refetchPoints(client: QueryClient, userId: number): void {
  void client.invalidateQueries({ queryKey: userQuery.queryKey });
  refetchHistory(client, userId);
}

/** All that depends on the balance. */
export function refetchHistory(client: QueryClient, userId: number): void {
  void client.invalidateQueries({ queryKey: LOYALTY });
  void client.prefetchQuery({ ...vouchersQuery(userId), staleTime: 0 });
}
