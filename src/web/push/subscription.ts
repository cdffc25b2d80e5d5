import type { PushDevice, pushApi } from '#shared/push/contract.ts';
import { CallError, call } from '#web/kit/call.ts';
import { PUSH_SEEN } from '#web/kit/end-subscription.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { readStored, writeStored } from '#web/kit/stored.ts';

/**
 * What this browser can do: `install`: an iPhone, which can once the site is on its Home Screen. `blocked`: whoever uses it
 * has said no, and only they can change it, in the browser.
 */
export type PushSupport = 'on' | 'off' | 'blocked' | 'install' | 'none';

/** How long to wait for the worker of a first visit. */
const WORKER_MS = 4_000;

export async function readSupport(): Promise<PushSupport> {
  if (!('PushManager' in window) || !('Notification' in window) || !navigator.serviceWorker)
    return isIPhone() ? 'install' : 'none';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await findWorker();
  if (!registration) return 'none';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && readSeen() ? 'on' : 'off';
}

/** Also an iPad, which calls itself a Mac. */
function isIPhone(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

/** Undefined where the studio has switched it off, and in development. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_MS));
  return (
    (await navigator.serviceWorker.getRegistration()) ?? Promise.race([navigator.serviceWorker.ready, late])
  );
}

/** Subscribes with the studio's key, where it is not yet, and tells the studio. Call it after a tap, or where it was on. */
export async function subscribe(publicKey: string, userId: number): Promise<PushDevice> {
  const registration = await findWorker();
  if (!registration) throw new Error('there is no service worker');
  const known = await registration.pushManager.getSubscription();
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const subscription = await subscribeWith(registration, publicKey);
  try {
    return await register(subscription, userId);
  } catch (error) {
    // Of who was signed in here before: theirs ends, and a new one begins.
    if (!(error instanceof CallError && error.problem.code === 'other_account')) throw error;
    await subscription.unsubscribe();
    return register(await subscribeWith(registration, publicKey), userId);
  }
}

function subscribeWith(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function register(subscription: PushSubscription, userId: number): Promise<PushDevice> {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const device = await call<typeof pushApi.add>('POST /api/push/devices', {
    body: { endpoint, keys: { p256dh, auth } },
  });
  const seen: Seen = { userId, deviceId: device.id, at: Date.now(), session: sessionMark() };
  writeStored(PUSH_SEEN, JSON.stringify(seen));
  return device;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Who is signed in, as long as they are. */
export function sessionMark(): string {
  return readSessionToken()?.slice(-8) ?? '';
}

type Seen = { userId: number; deviceId: number; at: number; session: string };

/** Who has switched it on in this browser, as which device of theirs. */
export function readSeen(): Seen | null {
  try {
    const seen = JSON.parse(readStored(PUSH_SEEN) ?? 'null') as Partial<Seen> | null; // written above
    if (!seen?.userId || !seen.deviceId) return null;
    return { userId: seen.userId, deviceId: seen.deviceId, at: seen.at ?? 0, session: seen.session ?? '' };
  } catch {
    return null;
  }
}
