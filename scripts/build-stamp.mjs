import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const STAMP = join(root, 'dist/built-from');
const SOURCES = ['src', 'public', 'pictures/site', 'scripts', 'package-lock.json', 'vite.config.ts'];

/** Whether `dist` was built from the same sources by the same Node version. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOf(SOURCES);

/** Without a stamp, an interrupted build is never taken for a complete one. */
export const removeStamp = () => rmSync(STAMP, { force: true });

/** Hashed before the build: a file changed during it causes a new build. */
export function prepareStamp() {
  const stamp = hashOf(SOURCES);
  return () => writeFileSync(STAMP, stamp);
}

/**
 * By content and by place below the folder, which may be moved or copied.
 * @param {string[]} paths
 */
export function hashOf(paths, folder = root) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const path of paths)
    for (const file of filesBelow(join(folder, path)))
      hash.update(relative(folder, file)).update(readFileSync(file));
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
