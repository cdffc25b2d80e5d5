import type { Db } from '#server/kit/db/db.ts';
import { listAllNames, listKnown } from './data.ts';

export type TherapistNames = ReadonlyMap<number, string>;

export type KnownTherapist = Readonly<{
  id: number;
  name: string;
  /** Null: every treatment. */
  treatmentIds: readonly number[] | null;
  isActive: boolean;
}>;

/** These, also those who have left, and who is active beside them. Where nobody is named, nothing is read. */
export async function readKnownTherapists(db: Db, ids: (number | null)[]): Promise<KnownTherapist[]> {
  const distinctIds = [...new Set(ids)].filter((id) => id !== null);
  return distinctIds.length === 0 ? [] : listKnown(db, distinctIds);
}

/** Of everybody who is or was in the team. */
export async function readAllTherapistNames(db: Db): Promise<TherapistNames> {
  return new Map((await listAllNames(db)).map(({ id, name }) => [id, name]));
}

export async function readTherapistName(db: Db, id: number): Promise<string | null> {
  return (await listKnown(db, [id])).find((each) => each.id === id)?.name ?? null;
}
