import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#web/accounts/queries.ts';
import { LOYALTY } from './queries.ts';
import { vouchersQuery } from './vouchers-query.ts';

/** After points were spent or came back: balance and history anew, and the vouchers wherever they are shown next. */
export function refetchPoints(client: QueryClient, userId: number): void {
  for (const queryKey of [userQuery.queryKey, LOYALTY]) void client.invalidateQueries({ queryKey });
  void client.prefetchQuery({ ...vouchersQuery(userId), staleTime: 0 });
}
