import type { Db } from '#server/kit/db/db.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { listTreatmentNames } from './therapists/data.ts';

/** All of them are there and not archived. */
export async function requireTreatments(tx: Db, ids: number[] | null | undefined): Promise<void> {
  if (!ids) return;
  const known = new Set((await listTreatmentNames(tx)).map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  const message = 'One of these treatments is no longer there. Please choose again.';
  throw new HttpProblem(422, { code: 'no_such_treatment', message, fields: { treatmentIds: message } });
}
