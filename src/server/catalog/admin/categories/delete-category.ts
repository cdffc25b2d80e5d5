import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import { countProductsIn, holdCategory, updateCategory } from './data.ts';
import { categoryFields, getAdminCategory } from './get-admin-category.ts';

export async function deleteCategory(ctx: Context, id: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    const row = await holdCategory(tx, id);
    if (!row) throw notFound('category');
    const inUse = await countProductsIn(tx, id);
    if (inUse > 0) throw conflict('category_in_use', inUseMessage(row.name, inUse));

    const before = categoryFields(await getAdminCategory(tx, id));
    await updateCategory(tx, id, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    await recordChange({ ...ctx, db: tx }, { action: 'delete category', subject: `category ${id}`, before });
  });
}

function inUseMessage(name: string, count: number): string {
  return count === 1
    ? `One product is in ${name}. Please move it to another category first.`
    : `${count} products are in ${name}. Please move them to another category first.`;
}
