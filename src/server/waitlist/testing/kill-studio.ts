import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import type { Db } from '#server/kit/db/db.ts';
import { useSecondProcess } from '#server/testing/use-second-process.ts';

type Taking = { entryId: number; offerId: number; userId: number; email: string };
export type KilledInput = {
  /** Absent: the jobs that are due. */
  taking?: Taking | undefined;
};

type Killing = KilledInput & {
  now: Date;
  /** Where it is killed: as it is about to write to this table. Null: once all is written, and nobody has the answer. */
  table: string | null;
};

/** A second process of the studio on the same database, ended by kill -9 in the middle of what it does. */
export function useKilledStudio() {
  const start = useSecondProcess(join(import.meta.dirname, 'killed-studio.ts'));

  return async (db: Db, { table, ...input }: Killing): Promise<void> => {
    const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
    const lock = new pg.Client({ ...inject('postgres'), database: rows[0]!.name });
    await lock.connect();
    if (table) await lock.query(`begin; lock table ${table} in share row exclusive mode`);
    const { child, kill } = await start(db, input);
    try {
      if (table) await untilItWaits(lock, table);
      else await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')]); // it is piped
      expect(child.exitCode).toBe(null);
    } finally {
      await kill();
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
