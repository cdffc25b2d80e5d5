import type { Db } from '#server/kit/db/db.ts';
import type { Therapist } from '#shared/team/contract.ts';
import { hasActiveRow, listActiveRows } from './data.ts';

/** The active therapists, as visitors see them. */
export async function readTeam({ db }: { db: Db }): Promise<Therapist[]> {
  const rows = await listActiveRows(db);
  return rows.map(({ id, name, title, about, languages, imageUrl, colour, treatmentIds }) => ({
    id,
    name,
    title,
    about,
    languages,
    imageUrl,
    colour,
    treatmentIds,
  }));
}

/** Whether anybody is active: only then the site speaks of a team. */
export function hasTeam(db: Db): Promise<boolean> {
  return hasActiveRow(db);
}
