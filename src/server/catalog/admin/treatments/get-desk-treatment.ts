import type { Db } from '#server/kit/db/db.ts';
import type { DeskTreatment } from '#shared/catalog/admin-contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findDeskRow } from './data.ts';

export async function getDeskTreatment(
  { db, now }: { db: Db; now: () => Date },
  id: number,
): Promise<DeskTreatment> {
  const treatment = await findDeskRow(db, id, now());
  if (!treatment) throw notFound('treatment');
  return treatment;
}
