import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#server/kit/project-root.ts';
import { errorMessage } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { VERSION } from '#server/kit/this-process.ts';

export type Migration = { name: string; checksum: string; sql: string };
type Applied = Pick<Migration, 'name' | 'checksum'>;

/** Held exclusively while the schema changes; shared by those that need it unchanged. */
export const MIGRATION_LOCK = 7_361_001;

/** `from`: the version that served last; null of those that did not say it. */
type BeforeUpgrade = (client: pg.ClientBase, from: string | null) => Promise<void>;

/**
 * Brings the schema up to date: one process at a time, all files in one transaction, so that a database is of one
 * version or another and never between them. `beforeUpgrade` runs first where an older version has been.
 */
export async function migrate(
  pool: pg.Pool,
  now: Date,
  migrations = readMigrations(),
  beforeUpgrade: BeforeUpgrade = async () => {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    const missing = missingFrom(applied, migrations);
    const from = await readVersion(client);
    if (missing.length > 0 && applied.length > 0) await beforeUpgrade(client, from);
    await applyAll(client, missing, now);
    if (from !== VERSION) await client.query(`comment on table migrations is ${pg.escapeLiteral(VERSION)}`);
    return missing.map(({ name }) => name);
  } finally {
    // Closing the connection releases the lock and resets the setting, whatever its state.
    client.release(true);
  }
}

export function readMigrations(folder = join(projectRoot(), 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The migrations still to be applied; refuses a database with a different history. */
function missingFrom(applied: Applied[], migrations: Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const own = known.get(name);
    if (!own) {
      throw new StartProblem(
        `This database was last used by a newer version of the studio (it knows ${name}). Please start that version or restore a backup.`,
      );
    }
    if (own.checksum !== checksum) {
      throw new StartProblem(
        `migrations/${name} was changed after it had been applied. Please put it back as it was and write a new migration instead.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function applyAll(client: pg.ClientBase, missing: Migration[], now: Date): Promise<void> {
  if (missing.length === 0) return;
  await client.query('begin');
  for (const migration of missing) {
    try {
      await applyWithin(client, migration, now);
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw new StartProblem(
        `migrations/${migration.name} failed: ${errorMessage(error)}. Nothing was changed, and the version before can be started again.`,
        { cause: error },
      );
    }
  }
  await client.query('commit');
}

/** In the caller's transaction. */
export async function applyWithin(client: pg.ClientBase, migration: Migration, now: Date): Promise<void> {
  await client.query(migration.sql);
  await client.query('insert into migrations (name, checksum, applied_at) values ($1, $2, $3)', [
    migration.name,
    migration.checksum,
    now,
  ]);
}

async function readVersion(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ version: string | null }>(
    "select obj_description('migrations'::regclass) as version",
  );
  return rows[0]?.version ?? null;
}

export async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null)',
  );
  const { rows } = await client.query<Applied>('select name, checksum from migrations order by name');
  return rows;
}
