import { categoryKey } from '#shared/catalog/category-names.ts';

const LONGEST_CATEGORY = 100;

export type ShopQuery = { category: string; words: string };

/** The query of the URL; without a category, or with "all", every product. */
export function readShopQuery(search: Record<string, string>): ShopQuery {
  const category = (search.category ?? '').trim().slice(0, LONGEST_CATEGORY);
  return { category: categoryKey(category) === 'all' ? '' : category, words: search.q ?? '' };
}

export function shopUrl({ category, words }: ShopQuery): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(words && { q: words }) }).toString();
  return query ? `/products?${query}` : '/products';
}
