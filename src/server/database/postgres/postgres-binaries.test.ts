import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartProblem } from '#server/kit/start-problem.ts';
import { binariesIn, findBinaries, repairBinaries } from './postgres-binaries.ts';

vi.setConfig({ testTimeout: 60_000 }); // real processes, on a machine that may be busy

/** The package as installed with --ignore-scripts: without symlinks between the libraries. */
function unfinishedPackage(): string {
  const root = mkdtempSync(join(tmpdir(), 'studio-binaries-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  chmodSync(root, 0o755);
  cpSync(findBinaries().root, root, {
    recursive: true,
    filter: (path) => !path.endsWith('.a') && !lstatSync(path).isSymbolicLink(),
  });
  return root;
}

const runs = (root: string) =>
  execFileSync(binariesIn(root).program('postgres'), ['--version'], { stdio: 'pipe' }).toString();

test('links that npm left out are made, and making them again is harmless', () => {
  const root = unfinishedPackage();
  expect(() => runs(root)).toThrow();
  repairBinaries(binariesIn(root));
  repairBinaries(binariesIn(root));
  expect(runs(root)).toContain('(PostgreSQL) 18');
  expect(readlinkSync(join(root, 'native/lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/); // relative
});

test('a lost exec bit is set', () => {
  const root = unfinishedPackage();
  const { program } = binariesIn(root);
  for (const name of ['initdb', 'postgres'] as const) chmodSync(program(name), 0o644);
  repairBinaries(binariesIn(root));
  expect(statSync(program('initdb')).mode & 0o777).toBe(0o755);
  expect(runs(root)).toContain('(PostgreSQL) 18');
});

test('several processes may complete it at once', () => {
  const root = unfinishedPackage();
  const repair = repairScript(root);
  const all = `for i in 1 2 3 4; do "$0" --input-type=module -e "$1" & pids="$pids $!"; done; for p in $pids; do wait $p || exit 1; done`;
  execFileSync('sh', ['-c', all, process.execPath, repair]);
  expect(runs(root)).toContain('(PostgreSQL) 18');
});

test('where node_modules cannot be written, one line says what to do', () => {
  const root = unfinishedPackage();
  chmodSync(join(root, 'native/lib'), 0o555);
  const ordinary = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', repairScript(root)], {
    cwd: '/',
    ...ordinary,
  });
  chmodSync(join(root, 'native/lib'), 0o755);
  expect(stdout.toString()).toMatch(
    /^StartProblem: PostgreSQL in .* was installed incompletely.*DATABASE_URL\.\n$/,
  );
});

test('a platform without binaries gets a clear message', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(StartProblem);
  expect(() => findBinaries('sunos', 'sparc')).toThrow(
    /No PostgreSQL is installed for sunos sparc.*DATABASE_URL/,
  );
});

function repairScript(root: string): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `
        import { binariesIn } from './postgres-binaries.ts';
        import { repairBinaries } from './postgres-binaries.ts';
        try { repairBinaries(binariesIn(${JSON.stringify(root)})); } catch (error) { console.log(String(error)); }`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  return outputFiles[0]?.text ?? '';
}
