import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { root } from './root.mjs';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** The browser's bundle: hashed, and compressed once here instead of with every request. */
export async function buildClient() {
  const { build } = await import('vite');
  await build({ root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' });

  await buildWorker();

  const folder = join(root, 'dist/client/assets');
  const texts = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await packBrotli(content));
      writeFileSync(`${file}.gz`, await packGzip(content, { level: 9 }));
    }),
  );
}

/** The service worker: one file, which the server serves at `/sw.js` (`src/server/offline`). */
async function buildWorker() {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: { sw: 'src/web/offline/worker.ts' },
    outdir: join(root, 'dist/worker'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
}
