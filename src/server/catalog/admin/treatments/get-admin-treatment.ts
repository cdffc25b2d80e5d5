import type { Db } from '#server/kit/db/db.ts';
import type { AdminTreatment } from '#shared/catalog/admin-contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findAdminRow } from './data.ts';

export async function getAdminTreatment(
  { db, now }: { db: Db; now: () => Date },
  id: number,
): Promise<AdminTreatment> {
  const treatment = await findAdminRow(db, id, now());
  if (!treatment) throw notFound('treatment');
  return treatment;
}
