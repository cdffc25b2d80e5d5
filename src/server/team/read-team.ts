import type { Db } from '#server/kit/db/db.ts';
import type { Therapist } from '#shared/team/contract.ts';
import { hasActiveRow, listActiveRows } from './data.ts';

/** The active therapists, as visitors see them. */
export function readTeam({ db }: { db: Db }): Promise<Therapist[]> {
  return listActiveRows(db); // the reply names what visitors see
}

/** Whether anybody is active: only then the site speaks of a team. */
export function hasTeam(db: Db): Promise<boolean> {
  return hasActiveRow(db);
}
