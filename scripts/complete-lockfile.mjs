import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/**
 * npm writes only those platform binaries into the lockfile that its registry could show at that moment; a
 * mirror may hold those of its own machines alone. What a package names and the lockfile lacks is added by
 * its exact version, so that `npm ci` finds it wherever it runs.
 *
 * @typedef {{ version?: string, optionalDependencies?: Record<string, string>, [more: string]: unknown }} Entry
 * @param {{ packages: Record<string, Entry> }} lock
 */
export function completeLockfile(lock) {
  const packages = { ...lock.packages };
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue;
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (!platform || !/^\d/.test(range) || `node_modules/${name}` in packages) continue;
      packages[`node_modules/${name}`] = { version: range, optional: true, ...platform };
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

const PLATFORM =
  /[-/](linux|darwin|win32|windows|android|freebsd|openharmony)-(x64|arm64|arm|ia32|ppc64|s390x|riscv64)(?:-(gnu|musl|msvc|eabi|gnueabihf))?$/;

/** `@rolldown/binding-linux-x64-musl` → linux, x64, musl; null for what is no platform's. @param {string} name */
export function platformOf(name) {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] };
  const [, system, cpu, libc] = PLATFORM.exec(name) ?? [];
  if (!system || !cpu) return null;
  const libcs = libc === 'musl' ? ['musl'] : libc?.startsWith('gnu') ? ['glibc'] : undefined;
  return { os: [system === 'windows' ? 'win32' : system], cpu: [cpu], ...(libcs && { libc: libcs }) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify(completeLockfile(lock), null, 2)}\n`);
}
