import type { AdminCategory } from '#shared/catalog/admin-contract.ts';
import { namedOptions } from '#web/kit/ui/fields/select.tsx';

/** The categories are loaded beside the list: until then, any slug may be one. */
export function productFilters(categories: readonly AdminCategory[]) {
  return [
    {
      name: 'category',
      label: 'Category',
      all: 'All categories',
      options: categories.map(({ slug, name }) => ({ value: slug, label: name })),
      pattern: /^.{1,100}$/,
    },
    {
      name: 'stock',
      label: 'Stock',
      all: 'Any stock',
      options: namedOptions({ low: 'Low stock', out: 'Out of stock', enough: 'In stock' }),
    },
    {
      name: 'active',
      label: 'Shown',
      all: 'Shown or hidden',
      options: namedOptions({ true: 'In the shop', false: 'Hidden' }),
    },
    {
      name: 'sort',
      label: 'Sort',
      all: 'Newest first',
      options: namedOptions({
        name: 'Name, A to Z',
        price: 'Price, low to high',
        '-price': 'Price, high to low',
        stockQuantity: 'Least stock first',
        productCode: 'Product code',
        '-updatedAt': 'Last changed first',
      }),
    },
  ] as const;
}
