import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { natureOf, pidFileIn } from '#server/kit/postgres/pid-file.ts';
import { sleep } from '#server/kit/postgres/sleep.ts';
import { guardFolder } from './guard.ts';

/** A directory for one private PostgreSQL; deleted with its server after the test. `isUsed`: its first start is over. */
export function privateDirectory({ below = '', mode = 0o755, isUsed = false } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-postgres-'));
  guardFolder(folder);
  const parent = join(folder, 'outer', below);
  mkdirSync(parent, { recursive: true });
  chmodAll(folder, mode);
  const directory = join(parent, 'postgres');
  if (isUsed) execFileSync('cp', ['-a', inject('cluster'), directory]); // with its owner, who may not be us

  onTestFinished(async () => {
    await killServer(directory);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return directory;
}

export async function killServer(directory: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const data = join(directory, 'data');
  const pid = pidFileIn(data)?.pid;
  if (!pid || (await natureOf(pid, data)) !== 'postmaster') return;
  process.kill(pid, signal);
  while ((await natureOf(pid, data)) === 'postmaster') await sleep(5);
}

function chmodAll(folder: string, mode: number): void {
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'outer'), mode);
}
