import { createHash } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { StartProblem } from '#server/kit/start-problem.ts';
import { cloneDatabase } from '#server/testing/test-postgres.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const now = new Date('2026-03-10T08:00:00Z');
const own = readMigrations();
const next = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

let pool: pg.Pool;
let drop: () => Promise<void>;
beforeEach(async () => {
  const clone = await cloneDatabase(inject('postgres'));
  drop = clone.drop;
  pool = openDatabase(clone.connection).pool;
});
afterEach(async () => {
  await pool.end();
  await drop();
});

const tables = async () =>
  (await pool.query("select tablename from pg_tables where schemaname = 'public'")).rows.map(
    ({ tablename }) => tablename,
  );

describe('migrate', () => {
  test('has nothing to do where everything is done', async () => {
    expect(await migrate(pool, now)).toEqual([]);
  });

  test('five processes at once apply a new file once', async () => {
    const more = [...own, next('9000_more.sql', 'create table more (id int)')];
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, now, more)));
    expect(applied.flat()).toEqual(['9000_more.sql']);
    expect(await tables()).toContain('more');
  });

  test('a file that fails leaves nothing of itself nor of those before it, so that the old version still starts', async () => {
    const more = [
      ...own,
      next('9000_good.sql', 'create table good (id int)'),
      next('9001_bad.sql', 'create table half (id int); select nonsense'),
    ];
    const attempt = migrate(pool, now, more);
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(/9001_bad\.sql failed: .*nonsense.* Nothing was changed/);
    expect(await tables()).not.toContain('good');
    expect(await tables()).not.toContain('half');
    expect(await migrate(pool, now, own)).toEqual([]);
  });

  test('refuses a database that a newer version has used, and touches nothing', async () => {
    await migrate(pool, now, [...own, next('9000_newer.sql', 'create table newer (id int)')]);
    const attempt = migrate(pool, now, own);
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(/newer version.*9000_newer\.sql/);
  });

  test('refuses a file that was changed after it had been applied', async () => {
    const [first, ...rest] = own;
    const changed = [next(first!.name, `${first!.sql}\n-- touched`), ...rest];
    await expect(migrate(pool, now, changed)).rejects.toThrow(/0001_kit\.sql was changed/);
  });
});

test('the files are numbered without a gap or a double', () => {
  const numbers = own.map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(own.map((_, index) => index + 1));
});
