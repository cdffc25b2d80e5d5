import { useQueryClient } from '@tanstack/react-query';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { readSessionToken, writeSessionToken } from '#web/kit/session-token.ts';
import { keepDeviceToken, withDeviceTokens } from './device-tokens.ts';
import type { SignedIn } from './use-signed-in.ts';

type Credentials = { email: string; password: string };

/** Each step returns its result as a sentence. */
export function useAuthTest() {
  const client = useQueryClient();

  async function testLogin(body: Credentials): Promise<string> {
    try {
      const { sessionToken, deviceToken }: Partial<SignedIn> = await call<typeof accountsApi.login>(
        'POST /api/login',
        { body: withDeviceTokens(body) },
      );
      if (!sessionToken) return 'Login succeeded but no session token received';
      writeSessionToken(sessionToken);
      keepDeviceToken(deviceToken);
    } catch (error) {
      return `Login failed: ${inWords(error)}`;
    }
    void client.invalidateQueries({ queryKey: userQuery.queryKey });
    return checkUser();
  }

  return { testLogin, checkUser };
}

async function checkUser(): Promise<string> {
  if (readSessionToken() === null) return 'No session token found. Please login first.';
  try {
    const { email, role } = await call<typeof accountsApi.user>('GET /api/user', {});
    return `Authenticated as ${email}, role ${role}`;
  } catch (error) {
    return `Not authenticated: ${inWords(error)}`;
  }
}

function inWords(error: unknown): string {
  return messageOf(error, error instanceof Error ? error.message : String(error));
}
