import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import type { BackupHistory } from '#shared/backups/nightly.ts';
import { backupRuns } from './tables.ts';

type Outcome =
  | { provedAt: Date; name: string; rowCount: number; pictureCount: number }
  | { error: string; name?: string | undefined };

const BACKUP_LOCK = 7_361_002;

/** Held by this connection while a backup is made, so that one process of all does it. Returns whether we have it. */
export async function takeBackupLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    BACKUP_LOCK,
  ]);
  return rows[0]?.taken === true;
}

export async function insertRun(db: Db, startedAt: Date): Promise<number> {
  return oneRow(await db.insert(backupRuns).values({ startedAt }).returning({ id: backupRuns.id })).id;
}

export async function endRun(db: Db, id: number, outcome: Outcome, endedAt: Date): Promise<void> {
  await db
    .update(backupRuns)
    .set({ provedAt: null, error: null, ...outcome, endedAt })
    .where(eq(backupRuns.id, id));
}

/** Of a process that ended without a word; returns how many there were. */
export async function endInterruptedRuns(db: Db, error: string, endedAt: Date): Promise<number> {
  const { rowCount } = await db.update(backupRuns).set({ error, endedAt }).where(isNull(backupRuns.endedAt));
  return rowCount ?? 0;
}

/** 0 when there is none. */
export async function readLastRunId(db: Db): Promise<number> {
  const [last] = await db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .orderBy(desc(backupRuns.id))
    .limit(1);
  return last?.id ?? 0;
}

/** Files of runs that failed. */
export async function listUnproved(db: Db): Promise<{ id: number; name: string }[]> {
  const { id, name, error } = backupRuns;
  const rows = await db
    .select({ id, name })
    .from(backupRuns)
    .where(and(isNotNull(error), isNotNull(name)));
  return rows.flatMap((row) => (row.name === null ? [] : [{ id: row.id, name: row.name }]));
}

export async function forgetName(db: Db, id: number): Promise<void> {
  await db.update(backupRuns).set({ name: null }).where(eq(backupRuns.id, id));
}

export async function deleteRunsBefore(db: Db, oldest: Date): Promise<void> {
  await db.delete(backupRuns).where(lt(backupRuns.startedAt, oldest));
}

export async function readHistory(db: Db): Promise<BackupHistory> {
  const newest = desc(backupRuns.startedAt);
  const [begun, [proved], [last]] = await Promise.all([
    db.execute<{ since: string }>(
      sql`select applied_at as since from migrations where name like '%backup_runs.sql'`,
    ),
    db.select().from(backupRuns).where(isNotNull(backupRuns.provedAt)).orderBy(newest).limit(1),
    db.select().from(backupRuns).where(isNotNull(backupRuns.endedAt)).orderBy(newest).limit(1),
  ]);
  return {
    since: new Date(begun.rows[0]?.since ?? 0),
    proved: proved?.provedAt ? { startedAt: proved.startedAt, provedAt: proved.provedAt } : null,
    last: last ? { startedAt: last.startedAt, error: last.error } : null,
  };
}

export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  return Number(rows[0]?.bytes);
}
