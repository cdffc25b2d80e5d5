import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { bundle } from '#server/database/postgres/testing/app-process.ts';
import { guardProcess } from '#server/database/postgres/testing/guard.ts';
import type { Connection } from '#server/kit/db/open-database.ts';

export type KilledInput = {
  connection: Connection;
  now: Date;
  dataDir: string;
  /** Absent: it does the jobs that are due. */
  request?: InjectOptions | undefined;
};

type Killing = Omit<KilledInput, 'connection' | 'dataDir'> & {
  database: string;
  /** Where it is killed: as it is about to write to this table. Null: once all is written, and nobody has the answer. */
  table: string | null;
};

/** A second process of the studio on the same database, ended by kill -9 in the middle of what it does. */
export async function killStudio({ database, table, ...input }: Killing): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-killed-'));
  const connection = { ...inject('postgres'), database };
  const lock = new pg.Client(connection);
  await lock.connect();
  const tidyUp = async () => {
    await lock.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (table) await lock.query(`begin; lock table ${table} in share row exclusive mode`);
  const source = join(import.meta.dirname, 'killed-studio.ts');
  const child = spawn(process.execPath, [bundle(source), JSON.stringify({ connection, dataDir, ...input })], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
  });
  guardProcess(child);
  onTestFinished(() => void child.kill('SIGKILL'));
  const gone = once(child, 'exit');
  if (table) {
    const waiting = `select from pg_locks where not granted and relation = '${table}'::regclass`;
    await vi.waitFor(async () => expect((await lock.query(waiting)).rowCount).toBe(1), 60_000);
  } else {
    await once(child.stdout, 'data');
  }
  child.kill('SIGKILL');
  await gone;
  if (table) await lock.query('rollback');
  // PostgreSQL notices that nobody is there, and takes back what was not committed.
  const others = `select from pg_stat_activity where datname = '${database}' and application_name = '' and state = 'idle in transaction'`;
  await vi.waitFor(async () => expect((await lock.query(others)).rowCount).toBe(0), 60_000);
  await tidyUp();
}
