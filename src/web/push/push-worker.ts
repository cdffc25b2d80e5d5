import { worker } from '#web/kit/worker-scope.ts';

/** As the studio sends it, encrypted. */
type Words = { title: string; body: string; url: string; tag: string; at: number };

/** The service worker's part of notifications. Each push has to show one, or browsers show one of their own. */
export async function notify(data: { json: () => unknown } | null): Promise<void> {
  const { title, body, url, tag, at } = readWords(data);
  // One that was sent twice, after a crash, takes the place of the first without a sound.
  const shown = await worker.registration.getNotifications({ tag });
  const isKnown = shown.some((each) => each.title === title && each.body === body);
  const options: NotificationOptions & { renotify: boolean; timestamp: number } = {
    body,
    tag,
    data: { url },
    icon: '/icons/app-192.png',
    lang: 'en-SG',
    timestamp: at,
    renotify: !isKnown,
    silent: isKnown,
  };
  await worker.registration.showNotification(title, options);
}

function readWords(data: { json: () => unknown } | null): Words {
  const otherwise = {
    title: 'News from the studio',
    body: '',
    url: '/dashboard',
    tag: 'news',
    at: Date.now(),
  };
  try {
    return { ...otherwise, ...(data?.json() as Partial<Words>) }; // the studio's own
  } catch {
    return otherwise;
  }
}

/** A page that is open there already is shown; no other one is led away from what somebody may be typing in it. */
export async function openFromNotification(notification: Notification): Promise<void> {
  notification.close();
  const url = new URL(String(notification.data?.url ?? '/'), location.origin);
  if (url.origin !== location.origin) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === url.href);
  await (open ? open.focus() : worker.clients.openWindow(url.href));
}
