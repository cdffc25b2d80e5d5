import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { useSessionToken } from '#web/kit/session-token.ts';

/** The signed-in user; refetched wherever it is needed and whenever the tab gets the focus. */
export const userQuery = queryOptions<User | null>({
  queryKey: ['/api/user'],
  meta: { nobodyOn401: true },
  retry: false,
  staleTime: 0, // also refetched when another tab stores a token
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Without a token there is no user, and no request. */
export function useUser(): { user: User | null; isLoading: boolean } {
  const hasToken = useSessionToken() !== null;
  const { data, isPending } = useQuery({ ...userQuery, enabled: hasToken });
  return { user: (hasToken && data) || null, isLoading: hasToken && isPending };
}
