import type { Db } from '#server/kit/db/db.ts';
import { setQuiet } from './data.ts';

/** In a transaction: what `work` writes has happened before, elsewhere, and nobody is notified of it. */
export async function withoutEvents<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await setQuiet(tx, 'on');
  const result = await work(); // on failure the transaction undoes the setting
  await setQuiet(tx, 'off');
  return result;
}
