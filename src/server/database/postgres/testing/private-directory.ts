import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { natureOf, pidFileIn } from '#server/database/postgres/pid-file.ts';
import { sleep } from '#server/database/postgres/sleep.ts';
import { guardFolder } from './guard.ts';

type Options = {
  below?: string;
  mode?: number;
  /** Its first start is over. */
  isUsed?: boolean;
  /** And it has the schema. */
  isMigrated?: boolean;
};

/** A directory for one private PostgreSQL; deleted with its server after the test. */
export function privateDirectory({ below = '', mode = 0o755, isUsed, isMigrated }: Options = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-postgres-'));
  guardFolder(folder);
  const parent = join(folder, 'outer', below);
  mkdirSync(parent, { recursive: true });
  chmodAll(folder, mode);
  const directory = join(parent, 'postgres');
  const { started, migrated } = inject('clusters');
  // With its owner, who may not be us.
  if (isUsed || isMigrated) execFileSync('cp', ['-a', isMigrated ? migrated : started, directory]);

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
