import type { catalogApi } from '#shared/catalog/contract.ts';
import { apiQuery, apiQueryOrNull } from '#web/kit/api-query.ts';

const HALF_A_MINUTE = 30_000;

export const catalogQueries = {
  /** Never fresh: prices and offers change while a visitor reads. */
  treatments: () => ({
    ...apiQuery<typeof catalogApi.treatments>('GET /api/treatments', {}),
    staleTime: 0,
    refetchInterval: HALF_A_MINUTE,
    refetchOnWindowFocus: true,
  }),
  categories: () => apiQuery<typeof catalogApi.categories>('GET /api/categories', {}),
  /** The category is sent only when one is chosen. */
  products: (category?: string) =>
    apiQuery<typeof catalogApi.products>('GET /api/products', { query: category ? { category } : {} }),
  /** Null for an unknown product: a value, unlike an error, is passed from the server to the browser. */
  product: (id: number) =>
    apiQueryOrNull<typeof catalogApi.product>('GET /api/products/:id', { params: { id } }),
  pairings: (id: number) =>
    apiQuery<typeof catalogApi.pairings>('GET /api/products/:id/pairings', { params: { id } }),
  productImages: (id: number) =>
    apiQuery<typeof catalogApi.productImages>('GET /api/products/:id/images', { params: { id } }),
};
