import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { guardProcess } from '#server/database/postgres/testing/guard.ts';
import type { Connection } from '#server/kit/db/open-database.ts';
import { projectRoot } from '#server/kit/project-root.ts';

type Taking = { entryId: number; offerId: number; userId: number; email: string };
export type KilledInput = {
  connection: Connection;
  now: Date;
  /** Absent: the jobs that are due. */
  taking?: Taking | undefined;
};

type Killing = Omit<KilledInput, 'connection'> & {
  database: string;
  /** Where it is killed: as it is about to write to this table. Null: once all is written, and nobody has the answer. */
  table: string | null;
};

/** A second process of the studio on the same database, ended by kill -9 in the middle of what it does. */
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

  return async ({ database, table, ...input }: Killing): Promise<void> => {
    const connection = { ...inject('postgres'), database };
    const lock = new pg.Client(connection);
    await lock.connect();
    if (table) await lock.query(`begin; lock table ${table} in share row exclusive mode`);
    const child = spawn(process.execPath, [program, JSON.stringify({ connection, ...input })], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    guardProcess(child);
    const gone = once(child, 'exit');
    try {
      if (table) await untilItWaits(lock, table);
      else await Promise.race([once(child.stdout, 'data'), gone]);
      expect(child.exitCode).toBe(null);
    } finally {
      child.kill('SIGKILL');
      await gone;
      // PostgreSQL notices that nobody is there, and takes back what was not committed.
      if (table) await lock.query('rollback');
      await lock.end();
    }
  };
}

async function untilItWaits(lock: pg.Client, table: string): Promise<void> {
  const waiting = `select from pg_locks where not granted and relation = '${table}'::regclass`;
  await vi.waitFor(async () => expect((await lock.query(waiting)).rowCount).toBe(1), 30_000);
}
