import { useQuery } from '@tanstack/react-query';
import { catalogQueries } from '#web/catalog/queries.ts';
import { ofCategory } from './choose-products.ts';

/**
 * The products of a category, or all of them for none. What is known of the whole shop stands in until the answer
 * is here, so that choosing a category shows it at once.
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
