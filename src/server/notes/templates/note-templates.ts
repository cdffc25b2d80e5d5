import type * as z from 'zod/mini';
import { recordChange } from '#server/audit/record-audit.ts';
import { oneRow } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { TemplateRow } from '#server/notes/tables.ts';
import { requireProducts } from '#server/notes/visit-notes.ts';
import { notFound, orNotFound } from '#shared/kit/problem.ts';
import type { NoteTemplate, newTemplate } from '#shared/notes/admin-contract.ts';
import { insertTemplates, listTemplateRows, lockTemplate, updateTemplate } from './data.ts';

type Fields = z.output<typeof newTemplate>;

export async function listTemplates({ db }: Context): Promise<NoteTemplate[]> {
  return (await listTemplateRows(db)).map(toTemplate);
}

export function createTemplate(ctx: Context, given: Fields): Promise<NoteTemplate> {
  return ctx.db.transaction(async (tx) => {
    await requireProducts(tx, given.recommendedProductIds);
    const now = ctx.now();
    const row = oneRow(await insertTemplates(tx, [{ ...given, createdAt: now, updatedAt: now }]));
    const entry = { action: 'add note template', target: `note template ${row.id}` };
    await recordChange({ ...ctx, db: tx }, { ...entry, after: given });
    return toTemplate(row);
  });
}

export function changeTemplate(
  ctx: Context,
  id: number,
  { updatedAt, ...given }: Fields & { updatedAt?: string | undefined },
): Promise<NoteTemplate> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row || row.archivedAt) throw notFound('template');
    refuseConflict(updatedAt, row.updatedAt);
    await requireProducts(tx, given.recommendedProductIds, row.recommendedProductIds);
    const after = await updateTemplate(tx, id, { ...given, updatedAt: ctx.now() });
    const entry = { action: 'change note template', target: `note template ${id}` };
    await recordChange({ ...ctx, db: tx }, { ...entry, before: fieldsOf(row), after: fieldsOf(after) });
    return toTemplate(after);
  });
}

export function deleteTemplate(ctx: Context, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row || row.archivedAt) throw notFound('template');
    await updateTemplate(tx, id, { archivedAt: ctx.now() });
    const entry = { action: 'delete note template', target: `note template ${id}` };
    await recordChange({ ...ctx, db: tx }, { ...entry, before: fieldsOf(row) });
  });
}

/** Idempotent. */
export function restoreTemplate(ctx: Context, id: number): Promise<NoteTemplate> {
  return ctx.db.transaction(async (tx) => {
    const row = orNotFound(await lockTemplate(tx, id), 'template');
    if (!row.archivedAt) return toTemplate(row);
    const back = await updateTemplate(tx, id, { archivedAt: null });
    const entry = { action: 'restore note template', target: `note template ${id}` };
    await recordChange({ ...ctx, db: tx }, { ...entry, after: fieldsOf(back) });
    return toTemplate(back);
  });
}

function toTemplate(row: TemplateRow): NoteTemplate {
  return { id: row.id, ...fieldsOf(row), updatedAt: row.updatedAt.toISOString() };
}

/** What the audit log compares. */
function fieldsOf(row: TemplateRow): Omit<NoteTemplate, 'id' | 'updatedAt'> {
  const { name, done, productsUsed, settings, advice, recommendedProductIds, nextVisitWeeks } = row;
  return { name, done, productsUsed, settings, advice, recommendedProductIds, nextVisitWeeks };
}
