import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/root.mjs';

/**
 * What `npm ci` would install without an integrity hash. A bundled package is covered by the hash of the package that
 * contains it.
 * @param {{ packages: Record<string, { integrity?: string, link?: boolean, inBundle?: boolean }> }} lock
 */
export function withoutIntegrity({ packages }) {
  return Object.entries(packages)
    .filter(([path, { integrity, link, inBundle }]) => path !== '' && !integrity && !link && !inBundle)
    .map(([path]) => path);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const missing = withoutIntegrity(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  for (const path of missing) console.log(`package-lock.json: ${path} has no integrity`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
