import type { Db } from '#server/kit/db/db.ts';
import { listNames } from './data.ts';

export type TherapistNames = ReadonlyMap<number, string>;

/** By id. Where nobody is named, nothing is read. */
export async function readTherapistNames(db: Db, ids: (number | null)[]): Promise<TherapistNames> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  return new Map((await listNames(db, wanted)).map(({ id, name }) => [id, name]));
}

export async function readTherapistName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  return (await readTherapistNames(db, [id])).get(id) ?? null;
}
