import { readSessionToken } from './session-token.ts';

/** Browsers limit keepalive requests to 64 kB; longer ones are sent without it. */
const MOST_BYTES = 60_000;

/** The last request of a page being closed: nobody waits for the response. */
export function sendBeacon(method: 'PUT' | 'POST', url: string, body: object): void {
  const text = new TextEncoder().encode(JSON.stringify(body));
  void fetch(url, {
    method,
    keepalive: text.length <= MOST_BYTES,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${readSessionToken()}` },
    body: text,
  }).catch(() => {});
}
