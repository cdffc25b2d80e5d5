import { existsSync, mkdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { buildPictures } from './build-pictures.mjs';
import { root } from './root.mjs';

/** The studio from its sources: pages change as you save, and the server starts anew when its side changes. */
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

/** @type {Awaited<ReturnType<typeof open>> | undefined} */
let current;

async function open() {
  const { openDevStudio } = await vite.ssrLoadModule('/src/server/dev-studio.ts');
  return openDevStudio(built);
}

async function reopen() {
  const last = current;
  current = undefined;
  await last?.stop();
  vite.moduleGraph.invalidateAll();
  current = await open();
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    if (current) return current.studio.app.routing(request, response);
    response.writeHead(503, { 'retry-after': '1', refresh: '1' }).end('Starting again…');
  });
});

/** @type {NodeJS.Timeout | undefined} */
let soon;
vite.watcher.on('change', (file) => {
  if (!file.startsWith(join(root, 'src'))) return;
  clearTimeout(soon);
  soon = setTimeout(() => reopen().catch((error) => console.error(error)), 100);
});

current = await open();
const { config } = current;
http.listen(config.port, config.host, () => current?.greet(`http://${config.host}:${config.port}`));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    http.close();
    await current?.stop();
    await vite.close();
    process.exit(0);
  });
}
