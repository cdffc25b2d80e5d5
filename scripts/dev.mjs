import { existsSync, mkdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { buildPictures } from './build-pictures.mjs';
import { root } from './root.mjs';

/** The studio from its sources: pages update on save, and the server restarts when its files change. */
process.env.NODE_ENV = 'development';
const built = join(root, 'dist/client');
mkdirSync(join(built, 'assets'), { recursive: true });
if (!existsSync(join(built, 'pictures'))) await buildPictures();

const http = createHttpServer();
const vite = await createVite({
  root,
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
});

/** @returns {Promise<import('../src/server/dev-studio.ts').DevStudio>} */
async function open() {
  vite.moduleGraph.invalidateAll();
  const { openDevStudio } = await vite.ssrLoadModule('/src/server/dev-studio.ts');
  return openDevStudio(built);
}

/**
 * Restarts run one after the other, however fast the files change; after an error there is no server until it is
 * fixed.
 */
let current = open();
function reopen() {
  const last = current;
  current = last
    .then(({ stop }) => stop())
    .catch(() => {})
    .then(open);
  current.catch((error) => console.error(error));
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    current.then(
      ({ studio }) => studio.app.routing(request, response),
      (error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    );
  });
});

/** @type {NodeJS.Timeout | undefined} */
let soon;
vite.watcher.on('change', (file) => {
  if (!file.startsWith(join(root, 'src'))) return;
  clearTimeout(soon);
  soon = setTimeout(reopen, 100);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    http.close();
    await current.then(({ stop }) => stop()).catch(() => {});
    process.exit(0);
  });
}

const { config, greet } = await current;
http.listen(config.port, config.host, () => greet(`http://${config.host}:${config.port}`));
