import { randomBytes } from 'node:crypto';
import type { Context } from '#server/kit/http/context.ts';
import type { KeyRing } from '#server/kit/secrets/key-ring.ts';
import { KEY_BYTES, openBytes, sealBytes } from '#server/kit/secrets/sealed-bytes.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { hasForeignKeys, insertKey, listKeys, shareMasterKey } from './data.ts';
import type { ClientKeyRow } from './tables.ts';

/** The file of the master keys, in the data folder; in no backup. */
export const PHOTO_KEYS = 'photo.keys';

type Keys = Pick<Context, 'db' | 'photoKeys'>;

/** The key of new photos of a client, in the caller's transaction; made when there is none. */
export async function keyForNew(
  { db, photoKeys, now }: Keys & Pick<Context, 'now'>,
  clientId: number,
): Promise<Buffer> {
  const ring = requireRing(photoKeys);
  await shareMasterKey(db);
  const [known] = await listKeys(db, [clientId]);
  if (known) return unwrap(ring, known) ?? refuseWithoutKey();

  const master = ring.current();
  // A machine that has another master key than the rest would make photos that nobody else can open.
  if (await hasForeignKeys(db, [master.id])) refuseUnlessRotating(ring, await listKeys(db));
  const key = randomBytes(KEY_BYTES);
  const wrappedKey = sealBytes(master.key, key, aboutClient(clientId));
  const row = await insertKey(db, { clientId, wrappedKey, masterKeyId: master.id, createdAt: now() });
  return unwrap(ring, row) ?? refuseWithoutKey();
}

/** By client; without those that this installation cannot unwrap. */
export async function readKeysOf({ db, photoKeys }: Keys, clientIds: number[]): Promise<Map<number, Buffer>> {
  const ring = requireRing(photoKeys);
  const keys = new Map<number, Buffer>();
  for (const row of await listKeys(db, clientIds)) {
    const key = unwrap(ring, row);
    if (key) keys.set(row.clientId, key);
  }
  return keys;
}

/** Null when the master key is not here. */
export function unwrap(ring: KeyRing, { clientId, wrappedKey, masterKeyId }: ClientKeyRow): Buffer | null {
  const master = ring.find(masterKeyId);
  return master ? openBytes(master.key, wrappedKey, aboutClient(clientId)) : null;
}

/** A key that was taken from another client's row does not open. */
export function aboutClient(clientId: number): string {
  return `client ${clientId}`;
}

export function refuseWithoutKey(): never {
  throw new HttpProblem(503, {
    code: 'photo_key_missing',
    message: 'This photo cannot be opened here: its key is missing. Please ask whoever runs the studio.',
  });
}

/** Former keys are known: one is being replaced by the current one. */
function refuseUnlessRotating(ring: KeyRing, rows: ClientKeyRow[]): void {
  if (rows.some(({ masterKeyId }) => !ring.find(masterKeyId))) refuseWithoutKey();
}

function requireRing(ring: KeyRing | undefined): KeyRing {
  if (!ring) throw new Error('no keys of photos were given');
  return ring;
}
