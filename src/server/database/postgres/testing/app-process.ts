import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, onTestFinished } from 'vitest';
import type { PrivatePostgres } from '../start-private-postgres.ts';
import { guardProcess } from './guard.ts';

type Reply = PrivatePostgres & { milliseconds: number; left?: true; problem?: string; bug?: string };
export type AppProcess = { child: ChildProcess; pid: number; up: Promise<Reply>; leave(): Promise<Reply> };
type Identity = { uid?: number; gid?: number; env?: NodeJS.ProcessEnv };

const here = import.meta.dirname;
const bundles = new Map<string, string>();
afterAll(() => {
  for (const file of bundles.values()) rmSync(dirname(file), { recursive: true });
  bundles.clear();
});

/** A real second process: the launcher's guarantees are about killed processes. */
export function startApp(
  options: { directory: string; settings?: Record<string, string> },
  as: Identity = {},
): AppProcess {
  const child = spawn(process.execPath, [bundle(join(here, 'app.ts')), JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...as,
  });
  guardProcess(child);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });

  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the app process ended without a word');
    return JSON.parse(value) as Reply;
  };
  const leave = () => {
    child.stdin.write('leave\n');
    return next();
  };
  return { child, pid: child.pid ?? 0, up: next(), leave };
}

/** Node 20 runs no TypeScript. What lies in node_modules is found as if the bundle lay where its source does. */
export function bundle(source: string): string {
  const made = bundles.get(source);
  if (made) return made;
  const folder = mkdtempSync(join(tmpdir(), 'studio-app-'));
  chmodSync(folder, 0o755); // an ordinary user runs it too
  const outfile = join(folder, 'app.mjs');
  const url = JSON.stringify(pathToFileURL(source).href);
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    define: { 'import.meta.url': url },
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${url});`,
    },
  });
  bundles.set(source, outfile);
  return outfile;
}
