import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { compress, pickEncoding } from '#server/kit/http/compress.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { builtAssets } from '#server/ssr/assets.ts';
import { writeDocument } from '#server/ssr/document.ts';
import { renderPage } from '#web/entry-server.tsx';
import type { Transport } from '#web/kit/call.ts';
import { answerParent } from '../answer-parent.ts';
import { listenAnywhere } from '../listen-anywhere.ts';

/** The data the page reads, by endpoint. */
export type BarePage = { publicUrl: string; answers: Record<string, unknown> };

/** The same page from the same renderer with its data in memory, without the app. */
answerParent(({ publicUrl, answers }: BarePage): Promise<string> => {
  const assets = builtAssets(join(projectRoot(), 'dist/client'));
  const transport: Transport = async (route) => answers[route] as never; // the app's responses to the same requests

  async function answer({ url: pathname = '/', headers }: IncomingMessage, response: ServerResponse) {
    const page = await renderPage({ pathname, search: '', now: new Date(), isDevelopment: false, transport });
    const html = writeDocument({ page, pathname, assets, publicUrl });
    const encoding = pickEncoding(headers['accept-encoding'] as string | undefined, html.length);
    const body = encoding ? await compress(html, encoding) : Buffer.from(html);
    response.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    });
    response.end(body);
  }
  return listenAnywhere(createServer((request, response) => void answer(request, response)));
});
