import type pg from 'pg';
import { migrate, readMigrations } from '#server/kit/db/migrate.ts';

/** An empty database as it was before this migration, to be filled by SQL of that time; `migrate` applies the rest. */
export async function migrateBefore(pool: pg.Pool, migration: string, now: Date): Promise<void> {
  const all = readMigrations();
  const place = all.findIndex(({ name }) => name === migration);
  if (place < 0) throw new Error(`There is no migration ${migration}`);
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, now, all.slice(0, place));
}
