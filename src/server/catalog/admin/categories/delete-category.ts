import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import { categoryInUse } from '#shared/catalog/admin-messages.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import { countProductsIn, holdCategory, updateCategory } from './data.ts';
import { categoryFields, getAdminCategory } from './get-admin-category.ts';

export async function deleteCategory(ctx: Context, id: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    const row = await holdCategory(tx, id);
    if (!row) throw notFound('category');
    const inUse = await countProductsIn(tx, id);
    if (inUse > 0) throw conflict('category_in_use', categoryInUse(row.name, inUse));

    const before = categoryFields(await getAdminCategory(tx, id));
    await updateCategory(tx, id, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    await recordChange({ ...ctx, db: tx }, { action: 'delete category', subject: `category ${id}`, before });
  });
}
