import { touchUser } from '#server/accounts/data.ts';
import { type DeviceTokens, rememberBrowser } from '#server/accounts/devices/known-device.ts';
import { newDeviceMail } from '#server/accounts/emails.ts';
import { nameDevice } from '#server/accounts/sign-in/name-device.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { newSecretToken } from '#server/kit/secret-token.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { User } from '#shared/accounts/contract.ts';
import { insertSession, rememberDevice } from './data.ts';
import { sessionEnd } from './session-end.ts';

/** The response of every way of signing in. */
export type SignedIn = User & {
  sessionToken: string;
  /** Set at the first sign-in of this browser to this account. */
  deviceToken?: string;
};

/** The end of every way of signing in, in the caller's transaction: opens a session and makes the browser known. */
export async function letIn(
  inTransaction: Context<Visitor | null>,
  user: User,
  deviceTokens?: DeviceTokens,
): Promise<SignedIn> {
  const [sessionToken, deviceToken] = await Promise.all([
    openSession(inTransaction, user),
    rememberBrowser(inTransaction, user, deviceTokens),
  ]);
  return { ...user, sessionToken, ...(deviceToken && { deviceToken }) };
}

/** Opens a session for a proven identity, in the caller's transaction. Returns the token for the browser. */
async function openSession(ctx: Context<Visitor | null>, user: User): Promise<string> {
  const at = ctx.now();
  const device = nameDevice(ctx.userAgent);
  const { token, tokenHash } = newSecretToken();
  const expiresAt = sessionEnd(user.role, { createdAt: at, usedAt: at });
  const dates = { createdAt: at, lastUsedAt: at, authenticatedAt: at, expiresAt };
  const entry = { action: 'sign in', target: `user ${user.id}`, details: { device } };
  const [known] = await Promise.all([
    rememberDevice(ctx.db, user.id, device, at),
    insertSession(ctx.db, { tokenHash, userId: user.id, device, ...dates }),
    touchUser(ctx.db, user.id, at),
    recordAudit({ ...ctx, visitor: user }, entry),
  ]);

  // At the very first sign-in there is no earlier device to warn.
  if (known === 'another') {
    const studio = await readSettings(ctx.db);
    await queueMail(ctx, newDeviceMail(studio, user, { device, at, ip: ctx.ip, publicUrl: ctx.publicUrl }));
  }
  return token;
}
