import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClient } from './build-client.mjs';
import { buildPictures } from './build-pictures.mjs';
import { buildServer } from './build-server.mjs';
import { root } from './root.mjs';

const STAMP = join(root, 'dist/built-from');

/** Builds what `npm start` serves, unless it was built from the very same sources. */
export async function build() {
  const stamp = hashOf(['src', 'public', 'pictures/site', 'scripts', 'package-lock.json', 'vite.config.ts']);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return false;

  // Without a stamp a half-finished build is never taken for a whole one.
  rmSync(STAMP, { force: true });
  await Promise.all([buildClient().then(buildPictures), buildServer()]);
  writeFileSync(STAMP, stamp);
  return true;
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log((await build()) ? 'Built.' : 'Nothing changed since the last build.');
}
