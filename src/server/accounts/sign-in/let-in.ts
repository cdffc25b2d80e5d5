import { type DeviceTokens, rememberBrowser } from '#server/accounts/devices/known-device.ts';
import { openSession } from '#server/accounts/sessions/open-session.ts';
import type { SignedIn } from '#server/accounts/sessions/signed-in.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { User } from '#shared/accounts/contract.ts';

/** The end of every way of signing in, in the caller's transaction: opens a session and makes the browser known. */
export async function letIn(
  inTx: Context<Visitor | null>,
  user: User,
  deviceTokens?: DeviceTokens,
): Promise<SignedIn> {
  const sessionToken = await openSession(inTx, user);
  const deviceToken = await rememberBrowser(inTx, user, deviceTokens);
  return { ...user, sessionToken, ...(deviceToken && { deviceToken }) };
}
