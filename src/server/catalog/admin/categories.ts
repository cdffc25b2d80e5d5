import type * as z from 'zod/mini';
import { recordChange } from '#server/audit/record-audit.ts';
import { addCategory } from '#server/catalog/add-to-catalog.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { AdminCategory, categoryChange, newCategory } from '#shared/catalog/admin-contract.ts';
import { categoryInUse } from '#shared/catalog/admin-messages.ts';
import { categoryKey } from '#shared/catalog/category-names.ts';
import { conflict, HttpProblem, notFound, orNotFound } from '#shared/kit/problem.ts';
import { freeSlug, slugOf } from '#shared/kit/slug.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import {
  countProductsIn,
  findArchived,
  listCategoriesWithCounts,
  lockCategory,
  lockNames,
  nextSort,
  updateCategory,
} from './categories/data.ts';

export function listAdminCategories({ db }: Pick<Context, 'db'>): Promise<AdminCategory[]> {
  return listCategoriesWithCounts(db);
}

async function getAdminCategory(db: Db, id: number): Promise<AdminCategory> {
  const category = (await listCategoriesWithCounts(db)).find((each) => each.id === id);
  if (!category) throw notFound('category');
  return category;
}

/** The fields of a category the audit log compares. */
function categoryFields({ name, slug, description, isActive }: AdminCategory) {
  return { name, slug, description, isActive };
}

export function createCategory(ctx: Context, given: z.output<typeof newCategory>): Promise<AdminCategory> {
  return ctx.db.transaction(async (tx) => {
    const named = nameCategory(given.name, await lockNames(tx));
    const { id } = await addCategory(tx, { ...given, ...named, sort: await nextSort(tx) }, ctx.now());
    const category = await getAdminCategory(tx, id);
    const entry = { action: 'add category', target: `category ${id}`, after: categoryFields(category) };
    await recordChange({ ...ctx, db: tx }, entry);
    return category;
  });
}

export function changeCategory(
  ctx: Context,
  id: number,
  { updatedAt: version, name, description, isActive }: z.output<typeof categoryChange>,
): Promise<AdminCategory> {
  return ctx.db.transaction(async (tx) => {
    const all = await lockNames(tx);
    const row = all.find((each) => each.id === id);
    if (!row) throw notFound('category');
    refuseConflict(version, row.updatedAt);

    const before = await getAdminCategory(tx, id);
    const named = name !== undefined && name !== row.name && nameCategory(name, all, id);
    await updateCategory(tx, id, {
      ...(named || {}),
      description,
      isActive,
      updatedAt: ctx.now(),
    });
    const after = await getAdminCategory(tx, id);
    const fields = { before: categoryFields(before), after: categoryFields(after) };
    const entry = { action: 'change category', target: `category ${id}`, ...fields };
    await recordChange({ ...ctx, db: tx }, entry);
    return after;
  });
}

export async function deleteCategory(ctx: Context, id: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    const row = orNotFound(await lockCategory(tx, id), 'category');
    const inUse = await countProductsIn(tx, id);
    if (inUse > 0) throw conflict('category_in_use', categoryInUse(row.name, inUse));

    const before = categoryFields(await getAdminCategory(tx, id));
    await updateCategory(tx, id, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    await recordChange({ ...ctx, db: tx }, { action: 'delete category', target: `category ${id}`, before });
  });
}

/** Restores an archived category, unless its name was taken meanwhile. */
export function restoreCategory(ctx: Context, id: number): Promise<AdminCategory> {
  return ctx.db.transaction(async (tx) => {
    const others = await lockNames(tx);
    const archived = await findArchived(tx, id);
    if (!archived) return getAdminCategory(tx, id);

    const named = nameCategory(archived.name, others);
    await updateCategory(tx, id, { ...named, archivedAt: null, updatedAt: ctx.now() });
    const category = await getAdminCategory(tx, id);
    const entry = { action: 'restore category', target: `category ${id}`, after: categoryFields(category) };
    await recordChange({ ...ctx, db: tx }, entry);
    return category;
  });
}

const HEADINGS = ['Id', 'Name', 'Slug', 'Description', 'Active', 'Products', 'Added', 'Changed'];

export async function exportCategories({ db, now }: Context): Promise<FileAnswer> {
  const all = await listCategoriesWithCounts(db);
  const lines = all.map((each) => [
    ...[each.id, each.name, each.slug, each.description, each.isActive ? 'Yes' : 'No', each.productCount],
    ...[studioDay(new Date(each.createdAt)), studioDay(new Date(each.updatedAt))],
  ]);
  return { name: `categories-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...lines]) };
}

type Named = { id: number; name: string; slug: string };

/**
 * The stored name and its unique slug. Names that a URL would resolve to the same category (other case, spacing or
 * number) count as the same.
 */
function nameCategory(
  given: string,
  others: readonly Named[],
  ownId?: number,
): { name: string; slug: string } {
  const name = given.replace(/\s+/g, ' ').trim();
  const rivals = others.filter(({ id }) => id !== ownId);
  const key = categoryKey(name);
  if (rivals.some((rival) => categoryKey(rival.name) === key)) {
    const message = 'Category already exists';
    throw new HttpProblem(409, { code: 'category_exists', message, fields: { name: message } });
  }
  return { name, slug: freeSlug(slugOf(name, 'category'), new Set(rivals.map(({ slug }) => slug))) };
}

/** By its name or slug, singular or plural, in any case; else by its id. */
export function chooseCategory<C extends Named>(all: readonly C[], choice: string | number): C | undefined {
  if (typeof choice === 'number') return all.find(({ id }) => id === choice);
  const key = categoryKey(choice);
  return (
    all.find(({ name, slug }) => categoryKey(name) === key || categoryKey(slug) === key) ??
    all.find(({ id }) => String(id) === choice.trim())
  );
}
