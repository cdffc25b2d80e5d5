import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { fetchRaw } from './fetch-raw.ts';
import { listenAnywhere } from './listen-anywhere.ts';

/** What runs, or is fetched to be run. The data of structured-data elements is not, and stays. */
const SCRIPTS =
  /<script(?: data-[^>]*)?>[\s\S]*?<\/script>|<script type="(?:module|application\/json)"[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** The studio's pages as they are, with their pictures, fonts and styles, but without JavaScript: the machine's limit. */
export async function openPagesWithoutScript(studioUrl: string) {
  const packed = new Map<string, Promise<Buffer>>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (/^\/(pictures|files|assets)\/|\.\w+$/.test(path)) {
      const { status, headers, body } = await fetchRaw(studioUrl + path, {
        accept: request.headers.accept ?? '*/*',
        'accept-encoding': String(request.headers['accept-encoding'] ?? 'identity'),
      });
      response.writeHead(status, headers).end(body);
      return;
    }
    const page = packed.get(path) ?? withoutScript(studioUrl + path);
    packed.set(path, page);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(200, headers).end(await page);
  }

  return {
    url: await listenAnywhere(server),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function withoutScript(url: string): Promise<Buffer> {
  const { body } = await fetchRaw(url);
  return brotliCompressSync(body.toString().replace(SCRIPTS, ''));
}
