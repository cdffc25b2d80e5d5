import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminCategory } from '#shared/catalog/admin-contract.ts';
import { findArchived, lockNames, updateCategory } from './data.ts';
import { categoryFields, getAdminCategory } from './get-admin-category.ts';
import { nameCategory } from './name-category.ts';

/** Restores an archived category, unless its name was taken meanwhile. */
export function restoreCategory(ctx: Context, id: number): Promise<AdminCategory> {
  return ctx.db.transaction(async (tx) => {
    const others = await lockNames(tx);
    const archived = await findArchived(tx, id);
    if (!archived) return getAdminCategory(tx, id);

    const named = nameCategory(archived.name, others);
    await updateCategory(tx, id, { ...named, archivedAt: null, updatedAt: ctx.now() });
    const category = await getAdminCategory(tx, id);
    const entry = { action: 'restore category', subject: `category ${id}`, after: categoryFields(category) };
    await recordChange({ ...ctx, db: tx }, entry);
    return category;
  });
}
