import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serviceWorkerPolicy } from '#server/kit/http/security-headers.ts';
import { etagOf } from '#server/kit/http/stored-response.ts';
import { notFound } from '#shared/kit/problem.ts';
import { type Installed, sendTagged } from './serve-app.ts';

type PageFiles = {
  code?: string | undefined;
  scripts: string[];
  preloads: string[];
  ownPreloads: string[];
  fonts: string[];
};
export type WorkerSite = {
  builtFolder?: string | undefined;
  isDevelopment: boolean;
  /** False: `/sw.js` is not found, and browsers remove the one they have. */
  hasWorker?: boolean | undefined;
  assets: { forPage: (code: string | undefined, further: string[]) => PageFiles };
};

const PAGE = '/offline';
const PAGE_CODE = 'offline/offline-page.tsx';

/**
 * The service worker, with what it caches written into it: so it is another file, which browsers install, whenever
 * the build or what the offline page shows of the studio is another.
 */
export function serveWorker(
  app: FastifyInstance,
  site: WorkerSite,
  readStudio: () => Promise<Installed>,
): void {
  const code = readBuilt(site.builtFolder);

  app.get('/sw.js', async (request, reply) => {
    // The library's pages of development reload by themselves, which a worker would only disturb.
    if (!code || site.isDevelopment || site.hasWorker === false) {
      reply.header('cache-control', 'no-store');
      throw notFound('page');
    }
    const studio = await readStudio();
    const page = site.assets.forPage(PAGE_CODE, []);
    const files = [page.code ?? '', ...page.scripts, ...page.preloads, ...page.ownPreloads, ...page.fonts];
    const version = etagOf(JSON.stringify([code, files, studio])).slice(1, -1);
    const SITE = {
      version,
      page: PAGE,
      code: page.code,
      files: [...new Set(files)].filter(Boolean),
      logo: studio.logo,
    };
    reply.header('content-security-policy', serviceWorkerPolicy);
    const body = `const SITE = ${JSON.stringify(SITE)};\n${code}`;
    return sendTagged(request, reply, { type: 'text/javascript; charset=utf-8', body });
  });
}

function readBuilt(builtFolder: string | undefined): string | undefined {
  const file = builtFolder && join(builtFolder, '../worker/sw.js');
  return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
