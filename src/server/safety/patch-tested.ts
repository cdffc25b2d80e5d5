import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { treatmentSafety } from './tables.ts';

/** Of these treatments those that need a patch test, with how many months it holds. Without `ids`, of all. */
export async function readPatchTested(db: Db, ids?: number[]): Promise<Map<number, number>> {
  const { treatmentId, patchTestMonths } = treatmentSafety;
  const rows = await db
    .select({ id: treatmentId, months: patchTestMonths })
    .from(treatmentSafety)
    .where(and(isNotNull(patchTestMonths), ids && inArray(treatmentId, ids)));
  return new Map(rows.map(({ id, months }) => [id, months!])); // not null
}
