import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { treatments } from './tables.ts';

type Row = typeof treatments.$inferSelect;
export type NewTreatmentRow = typeof treatments.$inferInsert;

export async function insertTreatment(db: Db, row: NewTreatmentRow): Promise<Treatment> {
  const [inserted] = await db.insert(treatments).values(row).returning();
  return toTreatment(inserted!);
}

/** Newest first. Archived ones are history, not offers. */
export async function listTreatmentRows(
  db: Db,
  { onlyActive }: { onlyActive: boolean },
): Promise<Treatment[]> {
  const rows = await db
    .select()
    .from(treatments)
    .where(and(isNull(treatments.archivedAt), onlyActive ? eq(treatments.isActive, true) : undefined))
    .orderBy(desc(treatments.id));
  return rows.map(toTreatment);
}

function toTreatment({ priceCents, durationMinutes, ...row }: Row): Treatment {
  return { ...row, price: toMoneyString(priceCents), duration: durationMinutes };
}
