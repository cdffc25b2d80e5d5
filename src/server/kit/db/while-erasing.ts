import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Inside a transaction: while `work` runs, tables that are only ever added to let personal texts and old rows go. */
export async function whileErasing<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('studio.erasing', 'on', true)`);
  const result = await work(); // what fails undoes the setting with the transaction
  await tx.execute(sql`select set_config('studio.erasing', 'off', true)`);
  return result;
}
