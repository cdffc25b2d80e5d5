import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { keepDeviceToken } from './device-tokens.ts';
import { typedEmail } from './typed-email.ts';

export type SignedIn = User & { sessionToken: string; deviceToken?: string | undefined };

/** Stores the session; refetches everything cached for a visitor or another user. */
export function useSignedIn(): (answer: SignedIn) => void {
  const client = useQueryClient();

  return ({ sessionToken, deviceToken, ...user }) => {
    typedEmail.write('');
    client.removeQueries({ type: 'inactive' });
    client.setQueryData(userQuery.queryKey, user);
    writeSessionToken(sessionToken);
    keepDeviceToken(deviceToken);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
  };
}
