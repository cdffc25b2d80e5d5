import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `off`: the studio has switched its service worker off. */
type Build = 'A' | 'B' | 'off';

/** The studio as if it were built anew: each page says which build it is of, and so does the service worker. */
export async function startAnotherBuild(studioUrl: string) {
  let build: Build = 'A';

  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { url = '/', method, headers } = incoming;
    if (build === 'off' && url === '/sw.js') return outgoing.writeHead(404).end();
    // Its pages have other tags: no browser takes a page of before for the same.
    const { 'if-none-match': _, ...others } = headers;
    const options = { method, headers: { ...others, 'accept-encoding': 'identity' } };
    const passed = request(studioUrl + url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': __, etag: ___, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest).end(marked(url, answer, Buffer.concat(chunks)));
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }

  function marked(url: string, { headers }: IncomingMessage, body: Buffer): Buffer | string {
    if (url === '/sw.js') return body.toString().replace('"version":"', `"version":"${build} `);
    if (!headers['content-type']?.startsWith('text/html')) return body;
    return body.toString().replace('<head>', `<head><meta name="build" content="${build}">`);
  }

  const server = createServer(pass);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next: Build) => {
      build = next;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
