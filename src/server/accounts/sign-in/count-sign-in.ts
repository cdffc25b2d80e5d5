import { type DeviceTokens, findKnownDevice } from '#server/accounts/devices/known-device.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { clientOf, networkOf } from '#server/kit/http/network.ts';
import { countTries, countTry } from '#server/kit/http/rate-limit.ts';

type Tried = { email: string; deviceTokens?: DeviceTokens };

/**
 * Every try is counted, successful ones too, before anything is compared: per account and network, and with a far
 * higher limit per account. A known browser has its own counter, so that strangers' tries cannot block it. Returns
 * whether the browser is known.
 */
export async function countSignIn(ctx: Context<Visitor | null>, tried: Tried): Promise<boolean> {
  const { db, ip } = ctx;
  const now = ctx.now();
  const device = await findKnownDevice(ctx, tried.email, tried.deviceTokens);
  if (device) {
    await countTry(db, { name: 'login device', by: device.toString('hex'), max: 20, perMinutes: 15 }, now);
    return true;
  }
  const near = `${tried.email} ${networkOf(ip)}`;
  await countTries(
    db,
    [
      { name: 'login address', by: clientOf(ip), max: 100, perMinutes: 15 },
      { name: 'login account and network', by: near, max: 20, perMinutes: 15 },
      { name: 'login account', by: tried.email, max: 500, perMinutes: 60 },
    ],
    now,
  );
  return false;
}
