import type { Db } from '#server/kit/db/db.ts';
import { HttpProblem, orNotFound } from '#shared/kit/problem.ts';
import type { Therapist } from '#shared/team/contract.ts';
import { findBySlug, hasActiveRow, listActiveRows } from './data.ts';

/** The active therapists, as visitors see them. */
export function readTeam({ db }: { db: Db }): Promise<Therapist[]> {
  return listActiveRows(db); // the reply names what visitors see
}

/** By the slug of their page, or one it had before. */
export async function readTherapist({ db }: { db: Db }, slug: string): Promise<Therapist> {
  const row = orNotFound(await findBySlug(db, slug), 'therapist');
  if (!row.isActive || row.archivedAt)
    throw new HttpProblem(410, { code: 'left', message: "This therapist isn't with us at the moment." });
  return row; // the reply names what visitors see
}

/** Whether anybody is active: only then the site speaks of a team. */
export function hasTeam(db: Db): Promise<boolean> {
  return hasActiveRow(db);
}
