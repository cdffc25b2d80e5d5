import type { Environment } from './environment.ts';

/** Rate limits per IP and account would stop the load: meanwhile a trigger keeps every counter at 1. */
export async function withoutLimits<T>(
  { database: { pool } }: Environment,
  work: () => Promise<T>,
): Promise<T> {
  await pool.query(`
    create or replace function stand_still() returns trigger language plpgsql as
      $$ begin new.count := 1; return new; end $$;
    create or replace trigger stand_still before update on rate_limits
      for each row execute function stand_still()`);
  try {
    return await work();
  } finally {
    await pool.query('drop trigger stand_still on rate_limits; drop function stand_still');
  }
}
