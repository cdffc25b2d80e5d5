import { chooseCategory } from '#server/catalog/admin/categories/choose-category.ts';
import { listLiveCategories } from '#server/catalog/admin/categories/data.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { type AdminProduct, PRODUCT_SORTS, type ProductListQuery } from '#shared/catalog/admin-contract.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { listAdminRows, type ProductQuery } from './data.ts';

const NO_CATEGORY = 0;

export async function listAdminProducts(
  { db }: Pick<Context, 'db'>,
  query: ProductListQuery,
): Promise<PageOf<AdminProduct>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  return listAdminRows(db, { ...(await readProductQuery(db, query)), ...page });
}

export async function readProductQuery(
  db: Db,
  { q, category, stock, sort }: ProductListQuery,
): Promise<Omit<ProductQuery, 'limit' | 'offset'>> {
  const wanted = category ? chooseCategory(await listLiveCategories(db), category) : undefined;
  return {
    words: q,
    categoryId: category ? (wanted?.id ?? NO_CATEGORY) : undefined,
    stock,
    sort: readSort(sort, PRODUCT_SORTS, { field: 'createdAt', descending: true }),
  };
}
