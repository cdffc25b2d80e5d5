import type { QueryClient } from '@tanstack/react-query';
import type { Page, PageProps } from '#web/kit/page.ts';
import { studioQueries } from '#web/studio/queries.ts';
import { productHead } from './product/product-head.ts';
import { readProductId } from './product/read-product-id.ts';
import { readShopQuery } from './products/shop-url.ts';
import { catalogQueries } from './queries.ts';

export const catalogPages: Page[] = [
  {
    path: '/products',
    code: 'catalog/products/products-page.tsx',
    isHydratedLater: true,
    cached: ['category', 'q'],
    prefetch: readShop,
    head: () => ({
      title: 'Professional Skincare Products',
      description:
        'Cleansers, serums, moisturizers, masks and sunscreens for sensitive skin, to collect at the studio.',
    }),
  },
  {
    path: '/product/:id',
    code: 'catalog/product/product-page.tsx',
    isHydratedLater: true,
    cached: [],
    prefetch: readProduct,
    head: productHead,
    status: (client, { params }) => (findProduct(client, params.id) === null ? 404 : 200),
  },
];

function readShop(client: QueryClient, { search }: PageProps) {
  const { category } = readShopQuery(search);
  return Promise.all([
    client.prefetchQuery(catalogQueries.categories()),
    client.prefetchQuery(catalogQueries.products()),
    category && client.prefetchQuery(catalogQueries.products(category)),
  ]);
}

async function readProduct(client: QueryClient, { params }: PageProps) {
  const id = readProductId(params.id);
  if (id !== null) await client.prefetchQuery(catalogQueries.product(id));
  const product = findProduct(client, params.id);
  if (!product) return;
  await Promise.all([
    client.prefetchQuery(catalogQueries.productImages(product.id)),
    client.prefetchQuery(catalogQueries.pairings(product.id)),
    client.prefetchQuery(studioQueries.closedDays()),
  ]);
}

/** Null for an unknown product, undefined when it could not be loaded. */
function findProduct(client: QueryClient, text: string | undefined) {
  const id = readProductId(text);
  return id === null ? null : client.getQueryData(catalogQueries.product(id).queryKey);
}
