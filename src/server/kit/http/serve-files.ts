import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createPictureFetcher } from '#server/kit/files/fetch-picture.ts';
import type { Files } from '#server/kit/files/files.ts';
import { workerPolicy } from './security-headers.ts';
import { servePictures } from './serve-pictures.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
/** A worker follows the policy of its own file, not the page's. */
const WORKER = /\.worker-[\w-]+\.js(\.\w+)?$/;

/** Immutable files: the built assets, and uploads named after their content. */
export function serveFiles(
  app: FastifyInstance,
  { files, site }: { files: Files; site: { builtFolder?: string | undefined } },
): void {
  mkdirSync(files.folder, { recursive: true });
  const common = { index: false, decorateReply: false, redirect: false, dotfiles: 'ignore' } as const;
  const forEver = { immutable: true, maxAge: YEAR_SECONDS * 1000 };

  const fetchMissing = createPictureFetcher(files);
  servePictures(app, {
    ...common,
    ...forEver,
    root: files.folder,
    prefix: '/files/',
    fetchMissing,
    allowedPath: (path) => !path.includes('sealed'), // encrypted, and never for a browser's cache
  });
  if (!site.builtFolder) return;

  const assets = join(site.builtFolder, 'assets');
  const pictures = join(site.builtFolder, 'pictures');
  app.register(serveStatic, {
    ...common,
    ...forEver,
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (WORKER.test(path)) reply.header('content-security-policy', workerPolicy);
    },
  });
  app.register(serveStatic, {
    ...common,
    maxAge: DAY_SECONDS * 1000,
    root: site.builtFolder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['**/assets/**', '**/pictures/**'],
  });
  if (existsSync(pictures)) {
    servePictures(app, { ...common, maxAge: DAY_SECONDS * 1000, root: pictures, prefix: '/pictures/' });
  }
}
