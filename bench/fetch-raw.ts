import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The bytes as sent over the wire: `fetch` would decompress them. */
export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const request = get(url, { headers, agent: false }, (response) => {
      const { statusCode: status = 0 } = response;
      if (status !== 200 && status !== 304) return fail(new Error(`${url} answered ${status}`));
      buffer(response).then((body) => done({ status, headers: response.headers, body }), fail);
    });
    request.on('error', fail);
  });
}
