import { useQuery } from '@tanstack/react-query';
import { type CategoryFilter, categoryFilters } from '#shared/catalog/category-names.ts';
import type { Product } from '#shared/catalog/contract.ts';
import { catalogQueries } from '#web/catalog/queries.ts';

/** The filters of a page: its specified ones, then further categories in use. They stand there while data comes. */
export function useCategoryFilters(
  specified: readonly string[],
  products: Product[] | undefined,
): CategoryFilter[] {
  const { data } = useQuery(catalogQueries.categories());
  const categories = data ?? specified.map((name) => ({ slug: name.toLowerCase(), name }));
  return categoryFilters(specified, categories, new Set(products?.map(({ categorySlug }) => categorySlug)));
}
