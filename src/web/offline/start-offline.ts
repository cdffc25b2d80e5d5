import type { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { forgetCopy } from '#web/kit/forget-copy.ts';
import { onSessionChange } from '#web/kit/session-token.ts';
import { forgetExpiredCopy } from './copy-store.ts';
import { saveCopy } from './save-copy.ts';

/** After the page is there: installs the service worker, and saves what it shows without a line. */
export async function startOffline(client: QueryClient, isDevelopment: boolean): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return; // a browser, or an origin, without them
  if (isDevelopment) return removeWorker(workers);
  await forgetExpiredCopy();
  try {
    await workers.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // Switched off in the studio. Without a line, or refused by the browser, all stays as it is.
    const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
    if (status === 404) await removeWorker(workers);
    return;
  }
  await workers.ready;
  keepCopy(client);
}

/** A change is followed by others, and by the page's own requests. */
const SETTLED_MS = 2_000;

/** Saved anew when the member changed something, and from time to time while somebody looks at the site. */
function keepCopy(client: QueryClient): void {
  let changedAt = 0;
  let timer: ReturnType<typeof setTimeout>;
  const save = () => {
    if (!document.hidden) void saveCopy(client, changedAt).catch(() => {}); // the next turn comes
  };
  const saveSoon = () => {
    changedAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(save, SETTLED_MS);
  };
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.state.status === 'success') saveSoon();
  });
  onSessionChange(saveSoon);
  document.addEventListener('visibilitychange', save);
  setInterval(save, MINUTE_MS);
  save();
}

async function removeWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((each) => each.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  forgetCopy();
}
