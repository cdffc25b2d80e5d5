import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { hashToken, newSecretToken } from '#server/kit/secret-token.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { deleteDevices, findDevice, insertDevice, touchDevice } from './data.ts';

const DEVICE_DAYS = 365;
/** Per account. */
const MOST_DEVICES = 20;

/** Tokens a browser keeps for the accounts that have signed in there; unknown ones are ignored. */
export type DeviceTokens = string[] | undefined;

/** Known by the token this browser got when it signed in to this account; undefined for an unknown browser. */
export async function findKnownDevice(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  email: string,
  tokens: DeviceTokens,
): Promise<Buffer | undefined> {
  if (!tokens?.length) return undefined;
  return findDevice(db, email, tokens.map(hashToken), now());
}

/** After a sign-in: makes this browser known. Returns the token it should store, unless it already has one. */
export async function rememberBrowser(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { id, email }: { id: number; email: string },
  tokens: DeviceTokens,
): Promise<string | undefined> {
  const at = now();
  const expiresAt = new Date(at.getTime() + DEVICE_DAYS * DAY_MS);
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
