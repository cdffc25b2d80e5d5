import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './root.mjs';

type Plant = { rule: string; files: Record<string, string> };

/** One violation of each rule of `.dependency-cruiser.cjs`; some rules have more than one side. */
const breaches: Plant[] = [
  { rule: 'shared-is-pure', files: { 'src/shared/planted/reads-files.ts': "import 'node:fs';" } },
  { rule: 'shared-is-pure', files: { 'src/shared/planted/knows-server.ts': "import '#server/studio.ts';" } },
  { rule: 'shared-is-pure', files: { 'src/shared/planted/knows-react.ts': "import 'react';" } },
  {
    rule: 'two-sides-never-touch',
    files: { 'src/web/planted-page/asks-server.ts': "import '#server/studio.ts';" },
  },
  {
    rule: 'two-sides-never-touch',
    files: { 'src/server/planted-page/asks-web.ts': "import '#web/pages.ts';" },
  },
  { rule: 'two-sides-never-touch', files: { 'src/server/testing/planted.ts': "import '#web/pages.ts';" } },
  ...['data', 'routes', 'emails', 'feature'].map((part) => ({
    rule: 'features-keep-their-data',
    files: {
      [`src/server/planted-neighbour/${part}.ts`]: 'export const own = 1;',
      [`src/server/planted/takes-${part}.ts`]: `import '#server/planted-neighbour/${part}.ts';`,
    },
  })),
  ...['data', 'routes', 'emails', 'feature'].map((part) => ({
    rule: 'features-keep-their-data',
    files: {
      [`src/server/planted-neighbour/deep/er/${part}.ts`]: 'export const own = 1;',
      [`src/server/planted/deep/er/takes-${part}.ts`]: `import '#server/planted-neighbour/deep/er/${part}.ts';`,
    },
  })),
  {
    rule: 'features-keep-their-data',
    files: {
      'src/server/prepaid/planted-neighbour/data.ts': 'export const own = 1;',
      'src/server/prepaid/planted/takes-data.ts': "import '#server/prepaid/planted-neighbour/data.ts';",
    },
  },
  {
    rule: 'routes-stay-thin',
    files: {
      'src/server/planted/deep/er/routes.ts': "import './data.ts';",
      'src/server/planted/deep/er/data.ts': 'export const own = 1;',
    },
  },
  {
    rule: 'routes-stay-thin',
    files: {
      'src/server/planted/routes.ts': "import './data.ts';",
      'src/server/planted/data.ts': 'export const own = 1;',
    },
  },
  { rule: 'sql-lives-in-data', files: { 'src/server/planted/speaks-drizzle.ts': "import 'drizzle-orm';" } },
  {
    rule: 'sql-lives-in-data',
    files: { 'src/server/planted/deep/er/speaks-drizzle.ts': "import 'drizzle-orm';" },
  },
  {
    rule: 'sql-lives-in-data',
    files: { 'src/server/planted/speaks-pg.ts': "import type pg from 'pg'; export type P = pg.Pool;" },
  },
  {
    rule: 'kit-knows-no-business',
    files: { 'src/server/kit/planted.ts': "import '#server/catalog/tables.ts';" },
  },
  {
    rule: 'kit-knows-no-business',
    files: { 'src/server/kit/planted/deep/er/connects.ts': "import '#server/database/connect.ts';" },
  },
  {
    rule: 'database-stands-on-the-kit',
    files: { 'src/server/database/planted/deep/er/knows.ts': "import '#server/catalog/tables.ts';" },
  },
  { rule: 'kit-knows-no-business', files: { 'src/web/kit/planted.ts': "import '#web/catalog/queries.ts';" } },
  {
    rule: 'kit-knows-no-business',
    files: { 'src/shared/kit/planted.ts': "import '#shared/catalog/contract.ts';" },
  },
  {
    rule: 'the-browser-carries-no-schema',
    files: {
      'src/web/planted/parses.ts':
        "import { treatment } from '#shared/catalog/contract.ts'; export { treatment };",
    },
  },
  {
    rule: 'the-browser-carries-no-schema',
    files: {
      'src/shared/planted/deep/planted-contract.ts': 'export const own = 1;',
      'src/web/planted/deep/parses.ts':
        "import { own } from '#shared/planted/deep/planted-contract.ts'; export { own };",
    },
  },
  { rule: 'the-browser-carries-no-schema', files: { 'src/web/planted/knows-zod.ts': "import 'zod/mini';" } },
  {
    rule: 'the-browser-carries-no-schema',
    files: {
      'src/shared/planted/detour.ts': "import * as z from 'zod/mini'; export const word = z.string();",
      'src/web/planted/takes-a-detour.ts':
        "import { word } from '#shared/planted/detour.ts'; export { word };",
    },
  },
  {
    rule: 'clients-stand-alone',
    files: { 'clients/planted/knows-shared.ts': "import '#shared/kit/money.ts';" },
  },
  {
    rule: 'composers-stay-on-top',
    files: { 'src/web/planted/shows-home.ts': "import '#web/home/home-page.tsx';" },
  },
  {
    rule: 'test-things-stay-in-tests',
    files: { 'src/server/planted/makes-rows.ts': "import '#server/catalog/make.ts';" },
  },
  {
    rule: 'test-things-stay-in-tests',
    files: { 'src/server/planted/stops-clock.ts': "import '#server/testing/clock.ts';" },
  },
  { rule: 'runs-without-dev-tools', files: { 'src/server/planted/draws.ts': "import 'fast-check';" } },
  {
    rule: 'everything-is-there',
    files: { 'src/server/planted/misses.ts': "import '#shared/planted/nowhere.ts';" },
  },
  {
    rule: 'no-cycles',
    files: {
      'src/server/planted/hen.ts': "import './egg.ts'; export const hen = 1;",
      'src/server/planted/egg.ts': "import './hen.ts'; export const egg = 1;",
    },
  },
  {
    rule: 'no-feature-cycles',
    files: {
      'src/web/planted-a/one.ts': "import '#web/planted-b/one.ts';",
      'src/web/planted-a/two.ts': 'export const two = 2;',
      'src/web/planted-b/one.ts': 'export const one = 1;',
      'src/web/planted-b/two.ts': "import '#web/planted-a/two.ts';",
    },
  },
  ...[
    ['loyalty/planted/climbs.ts', 'bookings/tables.ts'],
    ['catalog/planted-to-room.ts', 'catalog/admin/products.ts'],
    ['prepaid/ledger/planted.ts', 'orders/tables.ts'],
    ['bookings/planted/to-room-of-itself.ts', 'bookings/leave/apply-leave.ts'],
    ['orders/planted-neighbour.ts', 'notes/tables.ts'],
  ].map(([from, to]) => ({
    rule: 'imports-run-down-the-floors',
    files: { [`src/server/${from}`]: `import '#server/${to}';` },
  })),
  {
    rule: 'every-feature-has-a-floor',
    files: { 'src/server/planted-without-floor/one.ts': "import '#shared/kit/money.ts';" },
  },
  {
    rule: 'tools-lean-on-the-app',
    files: {
      'src/server/planted/measures.ts': "import '../../../bench/planted-own.ts';",
      'bench/planted-own.ts': 'export const own = 1;',
    },
  },
  {
    rule: 'journeys-know-the-browser-alone',
    files: { 'e2e/planted-web.ts': "import '../src/web/pages.ts'; import '#web/pages.ts';" },
  },
  {
    rule: 'journeys-know-the-browser-alone',
    files: { 'e2e/planted-server.ts': "import '#server/catalog/tables.ts';" },
  },
  { rule: 'benchmarks-measure-the-server', files: { 'bench/planted-web.ts': "import '#web/pages.ts';" } },
  { rule: 'scripts-run-before-the-build', files: { 'scripts/planted.mjs': "import '../src/web/pages.ts';" } },
];

const slips: Plant[] = [
  {
    rule: 'useImportType',
    // Such an import keeps the module: only `import type` disappears at compile time.
    files: {
      'src/web/planted/half-typed.ts': "import { type Page } from '#web/kit/page.ts'; export type P = Page;",
    },
  },
  { rule: 'plugin', files: { 'src/shared/planted/now.ts': 'export const now = () => new Date();' } },
  { rule: 'plugin', files: { 'src/server/planted/book.ts': 'export const at = () => Date.now();' } },
  { rule: 'plugin', files: { 'src/server/planted/clock.ts': 'export const clock = { now: Date.now };' } },
  { rule: 'plugin', files: { 'src/shared/planted/dice.ts': 'export const dice = [Math.random];' } },
  { rule: 'plugin', files: { 'src/server/planted/took.ts': 'export const at = () => performance.now();' } },
  { rule: 'plugin', files: { 'src/shared/planted/deep/took.ts': 'export const at = performance.now;' } },
  { rule: 'plugin', files: { 'src/server/planted/draw.ts': 'export const dice = () => Math.random();' } },
  { rule: 'plugin', files: { 'src/shared/planted/deep/er/now.ts': 'export const now = () => new Date();' } },
  { rule: 'plugin', files: { 'src/server/planted/deep/book.ts': 'export const at = () => Date.now();' } },
  { rule: 'plugin', files: { 'src/server/planted/deep/er/at.ts': 'export const at = () => Date.now();' } },
  { rule: 'useFilenamingConvention', files: { 'src/server/planted/BookIt.ts': 'export const a = 1;' } },
  { rule: 'noDefaultExport', files: { 'src/server/planted/by-default.ts': 'export default 1;' } },
  { rule: 'noBarrelFile', files: { 'src/server/planted/barrel.ts': "export { a } from './a.ts';" } },
  { rule: 'noExplicitAny', files: { 'src/server/planted/anything.ts': 'export const a = (b: any) => b;' } },
];

const plants = breaches.map(withName);
const styles = slips.map(withName);

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// That our own sources break none is checked by `npm run check`.
describe('the fences', { timeout: 240_000 }, () => {
  const checked = check([...plants, ...targetsOf(plants)], { without: ['src'] });

  test.each(plants)('$rule falls over $name', async ({ rule, files }) => {
    const { code, output } = await checked;
    const culprits = Object.keys(files).map((file) => (rule === 'no-feature-cycles' ? dirname(file) : file));
    const findings = output.split('\n').filter((line) => line.startsWith(`${rule}: `));
    expect(findings.some((line) => culprits.some((file) => line.startsWith(`${rule}: ${file} `)))).toBe(true);
    expect(code).toBe(1);
  });

  test('every rule has its plant', async () => {
    const { default: config } = await import('../.dependency-cruiser.cjs');
    const names = (config.forbidden ?? []).map(({ name }) => name);
    expect([...new Set(plants.map(({ rule }) => rule))].sort()).toEqual([...new Set(names)].sort());
  });

  test('fall when they look at nothing', async () => {
    const { code, output } = await check([], { without: ['src'] });
    expect([code, output.trim()]).toEqual([1, 'The fences looked at no module.']);
  });

  test('fall when they cannot follow our own imports', async () => {
    const files = { 'src/shared/a.ts': 'export const a = 1;', 'src/shared/b.ts': "import '#shared/a.ts';" };
    const { code, output } = await check([{ rule: '', files }], { without: ['src', 'package.json'] });
    expect(code).toBe(1);
    expect(output).toMatch(/^everything-is-there: |The fences followed no import that begins with #/m);
  });
});

describe('the style', { timeout: 240_000 }, () => {
  const checked = run(plantedTree(styles, ['src']), [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    'src',
    '--max-diagnostics=none',
    '--colors=off',
    '--reporter=github',
  ]);

  test.each(styles)('$rule falls over $name', async ({ rule, files }) => {
    const { code, output } = await checked;
    const [file = ''] = Object.keys(files);
    expect(output.split('\n').some((line) => line.includes(file) && line.includes(rule))).toBe(true);
    expect(code).toBe(1);
  });
});

/**
 * The files of ours that they import, without their content: what a rule says depends on where a file is, and reading all of
 * our sources for that took ten seconds. That they are ours is looked up, so that a plant does not point at nothing.
 */
function targetsOf(planted: Plant[]): Plant[] {
  const texts = planted.flatMap(({ files }) => Object.values(files));
  const named = texts.flatMap((text) => [...text.matchAll(/'#((?:server|shared|web)\/[^']+)'/g)]);
  const paths = [...new Set(named.map(([, path]) => `src/${path}`))];
  const files = paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => [path, 'export const own = 1;']);
  return [{ rule: '', files: Object.fromEntries(files) }];
}

/** The test is named after the violating file. */
function withName(plant: Plant) {
  return { ...plant, name: Object.keys(plant.files).at(-1)?.split('/').slice(1).join('/') };
}

function check(planted: Plant[], { without = [] as string[] } = {}) {
  return run(plantedTree(planted, without), ['lint/fences.mjs']);
}

/** A copy of our settings, and of our sources unless they are left out, with these files added. */
function plantedTree(planted: Plant[], without: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-fences-'));
  folders.push(folder);
  for (const part of [
    'src',
    'lint',
    'scripts/root.mjs',
    'package.json',
    'tsconfig.json',
    'biome.json',
    '.dependency-cruiser.cjs',
    '.gitignore',
  ]) {
    if (!without.includes(part)) cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  if (without.includes('src')) mkdirSync(join(folder, 'src'));
  if (without.includes('package.json')) writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [file, text] of planted.flatMap(({ files }) => Object.entries(files))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  return folder;
}

function run(cwd: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}
