import type { Context } from '#server/kit/http/context.ts';
import { categoryKey } from '#shared/catalog/category-names.ts';
import type { Product, ProductQuery } from '#shared/catalog/contract.ts';
import { listCategoryRows, listProductRows } from './data.ts';

export async function listProducts({ db }: Pick<Context, 'db'>, query: ProductQuery): Promise<Product[]> {
  const words = query.q ?? '';
  if (!query.category || categoryKey(query.category) === 'all') return listProductRows(db, { words });

  const key = categoryKey(query.category);
  const all = await listCategoryRows(db);
  const wanted = all.find(({ slug, name }) => categoryKey(slug) === key || categoryKey(name) === key);
  return wanted ? listProductRows(db, { categorySlug: wanted.slug, words }) : [];
}
