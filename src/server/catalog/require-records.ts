import type { Db } from '#server/kit/db/db.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { shareLiveIds } from './data.ts';

/**
 * All of them are there and not archived, and stay so until the transaction ends.
 *
 * @param current what the record has already: a treatment archived since must not keep it from being changed
 */
export function requireTreatments(
  tx: Db,
  ids: number[] | null | undefined,
  current: number[] | null = [],
): Promise<void> {
  return requireAll(tx, 'treatment', ids, current);
}

/** The same for products. */
export function requireProducts(
  tx: Db,
  ids: number[] | null | undefined,
  current: number[] | null = [],
): Promise<void> {
  return requireAll(tx, 'product', ids, current);
}

async function requireAll(
  tx: Db,
  noun: 'treatment' | 'product',
  ids: number[] | null | undefined,
  current: number[] | null,
): Promise<void> {
  if (!ids) return;
  const known = new Set([...(await shareLiveIds(tx, noun, ids)), ...(current ?? [])]);
  if (ids.every((id) => known.has(id))) return;
  const message = `One of these ${noun}s is no longer there. Please choose again.`;
  throw new HttpProblem(400, { code: `no_such_${noun}`, message, fields: { [`${noun}Ids`]: message } });
}
