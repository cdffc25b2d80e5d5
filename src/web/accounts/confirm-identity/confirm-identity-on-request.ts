import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#web/accounts/queries.ts';
import { confirmBy } from '#web/kit/call.ts';

/** Only for a user known on this page: a visitor with an expired session is treated as signed out. */
export function confirmIdentityOnRequest(client: QueryClient): void {
  confirmBy(async (code, token) => {
    const user = client.getQueryData(userQuery.queryKey);
    if (!user) return 'not asked';
    try {
      const { confirmIdentity } = await import('./confirm-identity.tsx');
      return await confirmIdentity(client, { user, code, token });
    } catch {
      return 'unavailable'; // the dialog's code could not be loaded
    }
  });
}
