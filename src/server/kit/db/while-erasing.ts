import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** In a transaction: while `work` runs, append-only tables allow removing personal texts and old rows. */
export async function whileErasing<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('studio.erasing', 'on', true)`);
  const result = await work(); // on failure the transaction undoes the setting
  await tx.execute(sql`select set_config('studio.erasing', 'off', true)`);
  return result;
}
