import { chooseCategory } from '#server/catalog/admin/categories/choose-category.ts';
import { listLiveCategories } from '#server/catalog/admin/categories/data.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { type DeskProduct, PRODUCT_SORTS, type ProductListQuery } from '#shared/catalog/admin-contract.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { listDeskRows, type ProductWish } from './data.ts';

const NO_CATEGORY = 0;

export async function listDeskProducts(
  { db }: Pick<Context, 'db'>,
  query: ProductListQuery,
): Promise<PageOf<DeskProduct>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  return listDeskRows(db, { ...(await readProductWish(db, query)), ...page });
}

export async function readProductWish(
  db: Db,
  { q, category, stock, sort }: ProductListQuery,
): Promise<Omit<ProductWish, 'limit' | 'offset'>> {
  const wanted = category ? chooseCategory(await listLiveCategories(db), category) : undefined;
  return {
    words: q,
    categoryId: category ? (wanted?.id ?? NO_CATEGORY) : undefined,
    stock,
    sort: readSort(sort, PRODUCT_SORTS, { field: 'createdAt', descending: true }),
  };
}
