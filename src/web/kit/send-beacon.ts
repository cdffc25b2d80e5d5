import { readSessionToken } from './session-token.ts';

/** Browsers let a page leave at most 64 kB behind it; a longer text has at least a chance to get out. */
const MOST_BYTES = 60_000;

/** The last words of a page that is being closed: nobody waits for the answer. */
export function sendBeacon(method: 'PUT' | 'POST', url: string, body: object): void {
  const text = new TextEncoder().encode(JSON.stringify(body));
  void fetch(url, {
    method,
    keepalive: text.length <= MOST_BYTES,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${readSessionToken()}` },
    body: text,
  }).catch(() => {});
}
