import { createECDH } from 'node:crypto';
import type { Context } from '#server/kit/http/context.ts';
import type { KeyRing } from '#server/kit/secrets/key-ring.ts';

/** The file of the key, in the data folder; in no backup. */
export const PUSH_KEYS = 'push.keys';

export type VapidKeys = { id: string; publicKey: string; privateKey: string };

/** By which the makers of browsers know that a notification is from who was allowed to send it (RFC 8292). */
export function currentKeys({ pushKeys }: Pick<Context, 'pushKeys'>): VapidKeys {
  return toVapid(requireRing(pushKeys).current());
}

/** Undefined after a rotation, and where this machine was not given the key of the others. */
export function findKeys({ pushKeys }: Pick<Context, 'pushKeys'>, id: string): VapidKeys | undefined {
  const found = requireRing(pushKeys).find(id);
  return found && toVapid(found);
}

/** Any 32 bytes are a private key of P-256, but for one in four billion. */
function toVapid({ id, key }: { id: string; key: Buffer }): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return { id, publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
}

function requireRing(ring: KeyRing | undefined): KeyRing {
  if (!ring) throw new Error('no keys of notifications were given');
  return ring;
}
