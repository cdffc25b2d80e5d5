import type { Db } from '#server/kit/db/db.ts';
import { listAllNames, listNames } from './data.ts';

export type TherapistNames = ReadonlyMap<number, string>;

/** By id. Where nobody is named, nothing is read. */
export async function readTherapistNames(db: Db, ids: (number | null)[]): Promise<TherapistNames> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  return new Map((await listNames(db, wanted)).map(({ id, name }) => [id, name]));
}

/** Of everybody who is or was in the team. */
export async function readAllTherapistNames(db: Db): Promise<TherapistNames> {
  return new Map((await listAllNames(db)).map(({ id, name }) => [id, name]));
}

export async function readTherapistName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  return (await readTherapistNames(db, [id])).get(id) ?? null;
}
