import type * as z from 'zod/mini';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { AdminCategory, categoryChange } from '#shared/catalog/admin-contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { lockNames, updateCategory } from './data.ts';
import { categoryFields, getAdminCategory } from './get-admin-category.ts';
import { nameCategory } from './name-category.ts';

export function changeCategory(
  ctx: Context,
  id: number,
  { updatedAt: edition, name, description, isActive }: z.output<typeof categoryChange>,
): Promise<AdminCategory> {
  return ctx.db.transaction(async (tx) => {
    const all = await lockNames(tx);
    const row = all.find((each) => each.id === id);
    if (!row) throw notFound('category');
    refuseConflict(edition, row.updatedAt);

    const before = await getAdminCategory(tx, id);
    const named = name !== undefined && name !== row.name && nameCategory(name, all, id);
    await updateCategory(tx, id, {
      ...(named || {}),
      ...(description !== undefined && { description }),
      ...(isActive !== undefined && { isActive }),
      updatedAt: ctx.now(),
    });
    const after = await getAdminCategory(tx, id);
    const fields = { before: categoryFields(before), after: categoryFields(after) };
    const entry = { action: 'change category', subject: `category ${id}`, ...fields };
    await recordChange({ ...ctx, db: tx }, entry);
    return after;
  });
}
