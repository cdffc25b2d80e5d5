import type * as z from 'zod/mini';
import { recordChange } from '#server/catalog/record-change.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseStale } from '#server/kit/http/refuse-stale.ts';
import type { categoryChange, DeskCategory } from '#shared/catalog/admin-contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { lockNames, updateCategory } from './data.ts';
import { categoryFields, getDeskCategory } from './get-desk-category.ts';
import { nameCategory } from './name-category.ts';

export function changeCategory(
  ctx: Context,
  id: number,
  { updatedAt: edition, name, description, isActive }: z.output<typeof categoryChange>,
): Promise<DeskCategory> {
  return ctx.db.transaction(async (tx) => {
    const all = await lockNames(tx);
    const row = all.find((each) => each.id === id);
    if (!row) throw notFound('category');
    refuseStale(edition, row.updatedAt);

    const before = await getDeskCategory(tx, id);
    const named = name !== undefined && name !== row.name && nameCategory(name, all, id);
    await updateCategory(tx, id, {
      ...(named || {}),
      ...(description !== undefined && { description }),
      ...(isActive !== undefined && { isActive }),
      updatedAt: ctx.now(),
    });
    const after = await getDeskCategory(tx, id);
    const fields = { before: categoryFields(before), after: categoryFields(after) };
    const deed = { action: 'change category', subject: `category ${id}`, ...fields };
    await recordChange({ ...ctx, db: tx }, deed);
    return after;
  });
}
