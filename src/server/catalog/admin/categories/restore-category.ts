import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { DeskCategory } from '#shared/catalog/admin-contract.ts';
import { findArchived, lockNames, updateCategory } from './data.ts';
import { categoryFields, getDeskCategory } from './get-desk-category.ts';
import { nameCategory } from './name-category.ts';

/** Takes a deletion back, unless its name was given away meanwhile. */
export function restoreCategory(ctx: Context, id: number): Promise<DeskCategory> {
  return ctx.db.transaction(async (tx) => {
    const others = await lockNames(tx);
    const archived = await findArchived(tx, id);
    if (!archived) return getDeskCategory(tx, id);

    const named = nameCategory(archived.name, others);
    await updateCategory(tx, id, { ...named, archivedAt: null, updatedAt: ctx.now() });
    const category = await getDeskCategory(tx, id);
    const deed = { action: 'restore category', subject: `category ${id}`, after: categoryFields(category) };
    await recordChange({ ...ctx, db: tx }, deed);
    return category;
  });
}
