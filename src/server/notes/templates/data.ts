import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { lockById } from '#server/kit/db/record-rows.ts';
import { noteTemplates, type TemplateRow } from '#server/notes/tables.ts';

export function listTemplateRows(db: Db): Promise<TemplateRow[]> {
  return db
    .select()
    .from(noteTemplates)
    .where(isNull(noteTemplates.archivedAt))
    .orderBy(asc(noteTemplates.name), asc(noteTemplates.id));
}

/** Also an archived one. */
export const lockTemplate = lockById(noteTemplates, 'update');

export async function insertTemplates(
  tx: Db,
  rows: (typeof noteTemplates.$inferInsert)[],
): Promise<TemplateRow[]> {
  return tx.insert(noteTemplates).values(rows).returning();
}

export async function updateTemplate(tx: Db, id: number, fields: Partial<TemplateRow>): Promise<TemplateRow> {
  const rows = await tx
    .update(noteTemplates)
    .set(fields)
    .where(and(eq(noteTemplates.id, id)))
    .returning();
  return oneRow(rows);
}
