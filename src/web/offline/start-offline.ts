import type { QueryClient } from '@tanstack/react-query';
import { PUSH_SEEN } from '#web/kit/end-subscription.ts';
import { forgetCopy } from '#web/kit/forget-copy.ts';
import { onSessionChange, readSessionToken } from '#web/kit/session-token.ts';
import { readStored } from '#web/kit/stored.ts';
import { forgetExpiredCopy } from './copy-store.ts';

/** After the page is there: installs the service worker, and saves what it shows without a line. */
export async function startOffline(client: QueryClient, isDevelopment: boolean): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return; // a browser, or an origin, without them
  if (document.readyState !== 'complete') await new Promise((done) => window.addEventListener('load', done));
  if (isDevelopment) return removeWorker(workers);
  await forgetExpiredCopy();
  try {
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
    // Registering the one that is here already looks for no other, nor whether it was switched off.
    if (registration.active) await registration.update();
  } catch {
    // Switched off in the studio; otherwise, one that is here stays.
    const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
    if (status === 404) return removeWorker(workers);
  }
  await workers.ready;
  onSessionChange(() => void renewPush(client).catch(() => {}));
  void renewPush(client).catch(() => {}); // at the next page then
  let isSaving = false;
  const keep = async () => {
    if (isSaving || readSessionToken() === null) return; // visitors without an account load none of its code
    isSaving = true;
    (await import('./keep-copy.ts')).keepCopy(client);
  };
  onSessionChange(() => void keep().catch(() => {}));
  await keep();
}

/** Where nobody has switched notifications on, none of its code is loaded. */
async function renewPush(client: QueryClient): Promise<void> {
  if (readStored(PUSH_SEEN) === null || readSessionToken() === null) return;
  await (await import('#web/push/renew-subscription.ts')).renewSubscription(client);
}

async function removeWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((each) => each.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  forgetCopy();
}
