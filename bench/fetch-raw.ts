import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type RawAnswer = { headers: IncomingHttpHeaders; body: Buffer };

/** The bytes as sent over the wire: `fetch` would decompress them. */
export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const request = get(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`${url} answered ${response.statusCode}`));
      buffer(response).then((body) => done({ headers: response.headers, body }), fail);
    });
    request.on('error', fail);
  });
}
