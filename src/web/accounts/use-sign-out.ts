import { useQueryClient } from '@tanstack/react-query';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { call } from '#web/kit/call.ts';
import { endSubscription } from '#web/kit/end-subscription.ts';
import { pinUrl } from '#web/kit/location.tsx';
import { navigate } from '#web/kit/navigate.ts';
import { readSessionToken, writeSessionToken } from '#web/kit/session-token.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { userQuery } from './queries.ts';

/** Signs out locally even if the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();

  return async () => {
    const failure = readSessionToken() === null ? null : await endSession();
    pinUrl(null); // leaving on purpose: nobody is asked about unsaved input
    void endSubscription();
    writeSessionToken(null);
    client.setQueryData(userQuery.queryKey, null);
    await navigate('/');
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries();
    if (failure) {
      toastError(failure, 'You are signed out on this device.', 'Logout failed');
    } else toast({ title: 'Signed out', description: "You've been signed out successfully." });
  };
}

async function endSession(): Promise<unknown> {
  try {
    await call<typeof accountsApi.logout>('POST /api/logout', {});
    return null;
  } catch (error) {
    console.warn('The session could not be ended on the server.', error);
    return error;
  }
}
