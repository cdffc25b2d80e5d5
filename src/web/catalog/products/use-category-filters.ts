import { useQuery } from '@tanstack/react-query';
import { type CategoryFilter, categoryFilters } from '#shared/catalog/category-names.ts';
import type { Product } from '#shared/catalog/contract.ts';
import { catalogQueries } from '#web/catalog/queries.ts';

/** The filters of a page: the specified ones, then other categories in use. Shown while loading. */
export function useCategoryFilters(
  specified: readonly string[],
  products: Product[] | undefined,
): CategoryFilter[] {
  const { data } = useQuery(catalogQueries.categories());
  const categories = data ?? specified.map((name) => ({ slug: name.toLowerCase(), name }));
  return categoryFilters(specified, categories, new Set(products?.map(({ categorySlug }) => categorySlug)));
}
