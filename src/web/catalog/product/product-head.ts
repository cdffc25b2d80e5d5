import type { QueryClient } from '@tanstack/react-query';
import { describeProduct, describeWay } from '#web/catalog/describe-catalog.ts';
import { shopUrl } from '#web/catalog/products/shop-url.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import type { Head, PageProps } from '#web/kit/page.ts';
import { readProductId } from './read-product-id.ts';

export function productHead(client: QueryClient, { params }: PageProps): Head {
  const id = readProductId(params.id);
  const product = id === null ? null : client.getQueryData(catalogQueries.product(id).queryKey);
  if (product === undefined) return { title: 'Product' };
  if (product === null) return { title: 'Product Not Found' };

  const { name, description, category, categorySlug, imageUrl } = product;
  const path = `/product/${product.id}`;
  return {
    title: name,
    description,
    ...(imageUrl && { image: imageUrl }),
    canonicalPath: path,
    ...(import.meta.env.SSR && {
      jsonLd: [
        describeProduct(product),
        describeWay([
          { name: 'Products', path: '/products' },
          { name: category, path: shopUrl({ category: categorySlug, words: '' }) },
          { name, path },
        ]),
      ],
    }),
  };
}
