import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { build } from 'esbuild';
import { afterAll, beforeAll, inject } from 'vitest';
import { guardProcess } from '#server/database/postgres/testing/guard.ts';
import type { Db } from '#server/kit/db/db.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import type { SecondProcessInput } from './second-process.ts';

type SecondProcess = {
  child: ChildProcess;
  /** With kill -9, in the middle of what it does. */
  kill: () => Promise<void>;
};

/** A second process of the studio on the same database, for a test to kill: `entry` is the file that it runs. */
export function useSecondProcess(entry: string) {
  let folder = '';
  let program = '';
  beforeAll(async () => {
    // Beside the packages that it imports.
    folder = mkdtempSync(join(projectRoot(), 'node_modules/.killed-'));
    program = join(folder, 'studio.mjs');
    await build({
      entryPoints: [entry],
      outfile: program,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return async (db: Db, input: { now: Date } & Record<string, unknown>): Promise<SecondProcess> => {
    const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
    const connection = { ...inject('postgres'), database: rows[0]!.name };
    const given: SecondProcessInput = { connection, ...input };
    const child = spawn(process.execPath, [program, JSON.stringify(given)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    guardProcess(child);
    const gone = once(child, 'exit');
    const kill = async () => {
      child.kill('SIGKILL');
      await gone;
    };
    return { child, kill };
  };
}
