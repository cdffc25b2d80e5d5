import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, onTestFinished } from 'vitest';
import type { PrivatePostgres } from '../start-private-postgres.ts';

type Reply = PrivatePostgres & { milliseconds: number; left?: true; problem?: string; bug?: string };
export type AppProcess = { child: ChildProcess; pid: number; up: Promise<Reply>; leave(): Promise<Reply> };
type Identity = { uid?: number; gid?: number; env?: NodeJS.ProcessEnv };

const here = import.meta.dirname;
let bundle: string | undefined;
afterAll(() => {
  if (bundle) rmSync(dirname(bundle), { recursive: true });
});

/** A real second process: the launcher's guarantees are about killed processes. */
export function startApp(
  options: { directory: string; settings?: Record<string, string> },
  as: Identity = {},
): AppProcess {
  bundle ??= bundleApp();
  const child = spawn(process.execPath, [bundle, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...as,
  });
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

/** Node 20 cannot run TypeScript. The bundle resolves node_modules as if it were here. */
function bundleApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-app-'));
  chmodSync(folder, 0o755); // an ordinary user runs it too
  const outfile = join(folder, 'app.mjs');
  const url = JSON.stringify(pathToFileURL(join(here, 'app.ts')).href);
  buildSync({
    entryPoints: [join(here, 'app.ts')],
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
  return outfile;
}
