import { createECDH } from 'node:crypto';
import { nameDevice } from '#server/accounts/sign-in/name-device.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { requireOutside } from '#server/kit/remote/call-outside.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { conflict, notFound, notSignedIn, orNotFound, refusal } from '#shared/kit/problem.ts';
import type { NewPushDevice, PushChoices, PushDevice, PushSettings } from '#shared/push/contract.ts';
import { kindsFor } from '#shared/push/kinds.ts';
import * as data from './data.ts';
import { listenForPushes } from './listen-for-pushes.ts';
import { queuePush } from './spread-event.ts';
import type { DeviceRow } from './tables.ts';
import { currentKeys } from './vapid-keys.ts';

export async function getPushSettings(ctx: Context): Promise<PushSettings> {
  const { db, visitor } = ctx;
  const [choices, devices] = await Promise.all([
    data.findChoices(db, visitor.id),
    data.listDevices(db, visitor.id),
  ]);
  const available = kindsFor(visitor.role);
  return {
    publicKey: currentKeys(ctx).publicKey,
    available,
    kinds: available.filter((kind) => choices?.kinds.includes(kind)),
    showsNames: choices?.showsNames ?? false,
    devices: devices.map(toDevice),
  };
}

/** Kinds of another role are dropped: whoever gets that role chooses anew. */
export function choosePushes(ctx: Context, { kinds, showsNames }: PushChoices): Promise<PushSettings> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { visitor, now } = ctx;
    const chosen = kindsFor(visitor.role).filter((kind) => kinds.includes(kind));
    await data.upsertChoices(tx, { userId: visitor.id, kinds: chosen, showsNames, updatedAt: now() });
    await listenForPushes(tx);
    return getPushSettings(inTransaction);
  });
}

/** Also of a browser that is on already: from then on it belongs to this session. */
export async function addPushDevice(ctx: Context, given: NewPushDevice): Promise<PushDevice> {
  const p256dh = Buffer.from(given.keys.p256dh, 'base64url');
  const auth = Buffer.from(given.keys.auth, 'base64url');
  if (!isPoint(p256dh) || auth.length !== 16) throw unusable();
  await requireUsable(ctx, given.endpoint);
  return withTransaction(ctx, async (_, tx) => {
    const { visitor, now, userAgent } = ctx;
    if (!visitor.sessionId) throw notSignedIn();
    await data.lockTarget(tx, `devices of ${visitor.id}`);
    const row = await data.upsertDevice(tx, {
      userId: visitor.id,
      sessionId: visitor.sessionId,
      role: visitor.role,
      endpoint: given.endpoint,
      p256dh,
      auth,
      keyId: currentKeys(ctx).id,
      device: nameDevice(userAgent),
      lastSeenAt: now(),
    });
    if (!row) {
      throw conflict(
        'other_account',
        'Notifications in this browser belong to another account. Please switch them on again.',
      );
    }
    await data.deleteBeyondMost(tx, visitor.id);
    await listenForPushes(tx);
    return toDevice(row);
  });
}

export async function removePushDevice({ db, visitor }: Context, id: number): Promise<undefined> {
  if (!(await data.deleteDevice(db, visitor.id, id))) throw notFound('device');
}

const TEST_MINUTES = 5;

export async function testPushDevice(ctx: Context, id: number): Promise<undefined> {
  await withTransaction(ctx, async (inTransaction, tx) => {
    const device = orNotFound(
      (await data.listDevices(tx, ctx.visitor.id)).find((each) => each.id === id),
      'device',
    );
    const expiresAt = new Date(ctx.now().getTime() + TEST_MINUTES * MINUTE_MS);
    await queuePush(inTransaction, {
      push: {
        deviceId: device.id,
        kind: 'test',
        cause: 'test',
        target: 'none',
        targetId: 0,
        occasion: '',
        expiresAt,
      },
      since: ctx.now(),
      seconds: 0,
    });
  });
}

/** Checked again whenever something is sent. */
async function requireUsable(
  { outside = { mayBePrivate: false } }: Context,
  endpoint: string,
): Promise<void> {
  await requireOutside(endpoint, outside).catch(() => {
    throw unusable();
  });
}

/** On the curve that everything for the browser is encrypted with. */
function isPoint(key: Buffer): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(key);
    return key.length === 65;
  } catch {
    return false;
  }
}

function unusable() {
  return refusal(
    'unusable_subscription',
    'This browser gave an address for notifications that we cannot use.',
  );
}

function toDevice({ id, device, createdAt, lastSeenAt }: DeviceRow): PushDevice {
  return { id, device, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}
