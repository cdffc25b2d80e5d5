import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { hashToken, newSecretToken } from '../secret-token.ts';
import { deleteDevices, findDevice, insertDevice, touchDevice } from './data.ts';

const DEVICE_DAYS = 365;
/** Of one account. */
const MOST_DEVICES = 20;

/** What a browser keeps of the accounts that have signed in there; unknown ones are passed over. */
export type DeviceTokens = string[] | undefined;

/** Proven by what this browser was given when it signed in to this very account; undefined: a stranger, for all we know. */
export async function findKnownDevice(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  email: string,
  tokens: DeviceTokens,
): Promise<Buffer | undefined> {
  if (!tokens?.length) return undefined;
  return findDevice(db, email, tokens.map(hashToken), now());
}

/** Signed in: from now on this browser is known. Answers the token it is to keep, unless it has one. */
export async function rememberBrowser(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { id, email }: { id: number; email: string },
  tokens: DeviceTokens,
): Promise<string | undefined> {
  const at = now();
  const expiresAt = new Date(at.getTime() + DEVICE_DAYS * 86_400_000);
  const known = await findKnownDevice({ db, now }, email, tokens);
  if (known) return void (await touchDevice(db, known, at, expiresAt));

  const { token, tokenHash } = newSecretToken();
  const dates = { createdAt: at, lastUsedAt: at, expiresAt };
  await insertDevice(db, { tokenHash, userId: id, ...dates }, MOST_DEVICES);
  return token;
}

/** Somebody else may have signed in: no browser of this account is known any more. */
export function forgetBrowsers(db: Db, userId: number): Promise<void> {
  return deleteDevices(db, userId);
}
