import type * as z from 'zod/mini';
import { addCategory } from '#server/catalog/add-category.ts';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminCategory, newCategory } from '#shared/catalog/admin-contract.ts';
import { lockNames, nextSort } from './data.ts';
import { categoryFields, getAdminCategory } from './get-admin-category.ts';
import { nameCategory } from './name-category.ts';

export function createCategory(ctx: Context, given: z.output<typeof newCategory>): Promise<AdminCategory> {
  return ctx.db.transaction(async (tx) => {
    const named = nameCategory(given.name, await lockNames(tx));
    const { id } = await addCategory(tx, { ...given, ...named, sort: await nextSort(tx) }, ctx.now());
    const category = await getAdminCategory(tx, id);
    const entry = { action: 'add category', subject: `category ${id}`, after: categoryFields(category) };
    await recordChange({ ...ctx, db: tx }, entry);
    return category;
  });
}
