import { worker } from '#web/kit/worker-scope.ts';
import { notify, openFromNotification } from '#web/push/push-worker.ts';
import { forgetExpiredCopy } from './copy-store.ts';

/**
 * The service worker. Pages always come from the network; only when there is none, the page that says so does. Nothing
 * else is cached but the files of that page: no answer of the API, no other page, nothing with a token in its URL.
 * The server writes `SITE` before this code (`serve-worker.ts`), so that a worker of another version is another file.
 */
declare const SITE: { version: string; page: string; code: string; files: string[]; logo: string };

const CACHES = 'site ';
const CACHE = CACHES + SITE.version;
const FILES = new Set([...SITE.files, SITE.logo]);

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(openPage(event));
    event.waitUntil(forgetExpiredCopy());
  } else if (FILES.has(pathname)) event.respondWith(readFile(request));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openFromNotification(event.notification));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(SITE.page, { cache: 'no-store' });
  // During an upgrade another process may still answer with the page of before, whose files are not ours.
  if (!page.ok || !(await page.clone().text()).includes(SITE.code)) throw new Error('not of this version');
  // Without the server's time of now, by which the page would go whenever it is shown.
  const headers = new Headers(page.headers);
  headers.delete('server-timing');
  await Promise.all([cache.put(SITE.page, new Response(page.body, { headers })), cache.addAll(SITE.files)]);
  // While its file is missing, the studio's name is shown instead.
  if (SITE.logo) await cache.add(SITE.logo).catch(() => {});
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The request of a page does not wait for this worker to start.
  await worker.registration.navigationPreload?.enable();
  await Promise.all([worker.clients.claim(), forgetExpiredCopy()]);
}

type Opening = { request: Request; preloadResponse: Promise<Response | undefined> };

async function openPage({ request, preloadResponse }: Opening): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await readCached(SITE.page)) ?? Response.error();
  }
}

/** Its name changes with its content, so the cached one is always right. */
async function readFile(request: Request): Promise<Response> {
  return (await readCached(request.url)) ?? fetch(request);
}

async function readCached(url: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(url, { ignoreVary: true }); // of a picture there is one for every Accept header
}
