import type { QueryClient } from '@tanstack/react-query';
import type { Head, PageProps } from '#web/kit/page.ts';
import { describeProduct, describeWay } from './describe-catalog.ts';
import { catalogQueries } from './queries.ts';
import { readProductId } from './read-product-id.ts';
import { shopAddress } from './shop-address.ts';

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
          { name: category, path: shopAddress({ category: categorySlug, words: '' }) },
          { name, path },
        ]),
      ],
    }),
  };
}
