import type { Db } from '#server/kit/db/db.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { listTreatmentRows } from './data.ts';

/**
 * All of them are there and not archived.
 *
 * @param current what the record has already: a treatment archived since must not keep it from being changed
 */
export async function requireTreatments(
  tx: Db,
  ids: number[] | null | undefined,
  current: number[] | null = [],
): Promise<void> {
  if (!ids) return;
  const rows = await listTreatmentRows(tx, { onlyActive: false });
  const known = new Set([...rows.map(({ id }) => id), ...(current ?? [])]);
  if (ids.every((id) => known.has(id))) return;
  const message = 'One of these treatments is no longer there. Please choose again.';
  throw new HttpProblem(400, { code: 'no_such_treatment', message, fields: { treatmentIds: message } });
}
