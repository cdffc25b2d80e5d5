import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, inject } from 'vitest';
import { guardProcess } from '#server/database/postgres/testing/guard.ts';
import type { Connection } from '#server/kit/db/open-database.ts';
import { projectRoot } from '#server/kit/project-root.ts';

export type KilledInput = { connection: Connection; now: Date; keyPath: string };

type Killing = Omit<KilledInput, 'connection'> & {
  database: string;
  /** Killed as soon as this is so. */
  until: () => boolean;
};

/** A second process of the studio that sends what is due, ended by kill -9 in the middle of it. */
export function useKilledStudio() {
  let folder = '';
  let program = '';
  beforeAll(async () => {
    // Beside the packages that it imports.
    folder = mkdtempSync(join(projectRoot(), 'node_modules/.killed-'));
    program = join(folder, 'studio.mjs');
    await build({
      entryPoints: [join(import.meta.dirname, 'killed-studio.ts')],
      outfile: program,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return async ({ database, until, ...input }: Killing): Promise<void> => {
    const connection = { ...inject('postgres'), database };
    const child = spawn(process.execPath, [program, JSON.stringify({ connection, ...input })], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    guardProcess(child);
    const gone = once(child, 'exit');
    while (!until() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await gone;
  };
}
