import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, inject, onTestFinished, vi } from 'vitest';
import { type Migration, migrate, readMigrations } from '#server/kit/db/migrate.ts';
import { type Connection, openDatabase } from '#server/kit/db/open-database.ts';
import { cloneDatabase, EMPTY } from '#server/testing/test-postgres.ts';

vi.setConfig({ testTimeout: 60_000 }); // many databases, on a machine that may be busy

export const NOW = new Date('2026-03-10T09:00:00.000Z');

/**
 * Accounts, settings, the catalogue and the audit log: enough where it does not matter how many tables there are. All of
 * them are restored in a second, these in a tenth of it.
 */
export const FIRST_MIGRATIONS = readMigrations().slice(0, 5);

type Made = { migrations?: Migration[]; copyOf?: string };
export type TestStudio = {
  config: { databaseUrl: string; dataDir: string };
  pool: pg.Pool;
  connection: Connection;
  /** Every row of a table as PostgreSQL's text, for comparing. */
  rows: (table: string) => Promise<string[]>;
};

/** Databases to back up and restore, and a folder for the files; deleted afterwards. */
export function testBackups() {
  let folder = '';
  const said: string[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
    vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A migrated database, a copy of another, or an empty one with the given migrations applied. */
  async function aStudio({ migrations, copyOf }: Made = {}): Promise<TestStudio> {
    const { connection, drop } = await cloneDatabase(inject('postgres'), migrations ? EMPTY : copyOf);
    const { pool } = openDatabase(connection);
    onTestFinished(async () => {
      await pool.end();
      await drop();
    });
    if (migrations) await migrate(pool, NOW, migrations);
    const databaseUrl = `postgres://${connection.user}@localhost/${connection.database}?host=${connection.host}`;
    return {
      config: { databaseUrl, dataDir: join(folder, 'data', String(connection.database)) },
      pool,
      connection,
      rows: async (table) => {
        const { rows } = await pool.query<{ row: string }>(
          `select t::text as row from ${table} t order by 1`,
        );
        return rows.map(({ row }) => row);
      },
    };
  }

  return { aStudio, said, file: (name: string) => join(folder, name) };
}

export async function addUsers(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into users (email, created_at, updated_at)
     select 'user-' || n || '@example.com', now(), now() from generate_series(1, $1::int) n`,
    [count],
  );
}
