import { useQuery } from '@tanstack/react-query';
import { catalogQueries } from '#web/catalog/queries.ts';
import { ofCategory } from './choose-products.ts';

/**
 * The products of a category, or all. Filters the loaded list until the response arrives, so that a category shows at
 * once.
 */
export function useProducts(category: string) {
  const all = useQuery(catalogQueries.products());
  const chosen = useQuery({
    ...catalogQueries.products(category),
    placeholderData: () => all.data && ofCategory(all.data, category),
  });
  return {
    all: all.data,
    products: chosen.data,
    isError: all.isError || chosen.isError,
    isFetching: all.isFetching || chosen.isFetching,
  };
}
