import type { Event } from '#shared/analytics/contract.ts';
import { countedPath } from '#shared/analytics/counted-path.ts';
import { onTrack } from './track.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';
let stop: (() => void) | null = null;

/** Loads Google's script and sends it events: only for a visitor who agreed. */
export function startGoogleTag(id: string): void {
  if (stop) return;
  setDisabled(id, false);
  if (!window.dataLayer) loadScript(id);
  stop = onTrack((event) => send(event));
}

/** Stops it and deletes Google's cookies. */
export function stopGoogleTag(id: string): void {
  stop?.();
  stop = null;
  setDisabled(id, true);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('_ga')) forget(name);
  }
}

function loadScript(id: string): void {
  window.dataLayer = [];
  // Statistics were agreed to, advertising was not.
  gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  gtag('js', new Date());
  gtag('set', {
    page_location: publicUrlOf(window.location.href),
    page_referrer: publicUrlOf(document.referrer),
  });
  gtag('config', id, { send_page_view: false, allow_google_signals: false });
  const script = Object.assign(document.createElement('script'), { async: true, src: `${SCRIPT}?id=${id}` });
  document.head.append(script);
}

function send({ name, category, label, value, path }: Event): void {
  if (name === 'page_view') {
    const page_location = window.location.origin + path;
    // Google's automatic events also use this URL, without its query.
    gtag('set', { page_location });
    gtag('event', name, { page_location, page_path: path, page_title: document.title });
    return;
  }
  gtag('event', name, {
    event_category: category,
    ...(label && { event_label: label }),
    ...(value && { value: Number(value), currency: 'SGD' }),
  });
}

/** Google's script recognises a command by its being an `arguments` object. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}

/** Query strings may contain secrets, and some paths do, too. */
function publicUrlOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  return origin + countedPath(pathname);
}

/** Google's own opt-out: its script checks it before sending. */
function setDisabled(id: string, isDisabled: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: isDisabled });
}

/** Cookies are set for the widest domain possible, so they are deleted from each. */
function forget(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is younger than the browsers people use
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
