import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { useSessionToken } from '#web/kit/session-token.ts';

/** Who is signed in; asked anew wherever it is needed and whenever the visitor comes back to the tab. */
export const userQuery = queryOptions<User | null>({
  queryKey: ['/api/user'],
  meta: { nobodyOn401: true },
  retry: false,
  staleTime: 0, // also asked anew when a token comes from another tab
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Without a token there is nobody, and nothing to ask. */
export function useUser(): { user: User | null; isLoading: boolean } {
  const hasToken = useSessionToken() !== null;
  const { data, isPending } = useQuery({ ...userQuery, enabled: hasToken });
  return { user: (hasToken && data) || null, isLoading: hasToken && isPending };
}
