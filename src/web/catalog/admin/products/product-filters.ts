import type { AdminCategory } from '#shared/catalog/admin-contract.ts';

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
      options: [
        { value: 'low', label: 'Low stock' },
        { value: 'out', label: 'Out of stock' },
        { value: 'enough', label: 'In stock' },
      ],
    },
    {
      name: 'active',
      label: 'Shown',
      all: 'Shown or hidden',
      options: [
        { value: 'true', label: 'In the shop' },
        { value: 'false', label: 'Hidden' },
      ],
    },
    {
      name: 'sort',
      label: 'Sort',
      all: 'Newest first',
      options: [
        { value: 'name', label: 'Name, A to Z' },
        { value: 'price', label: 'Price, low to high' },
        { value: '-price', label: 'Price, high to low' },
        { value: 'stockQuantity', label: 'Least stock first' },
        { value: 'productCode', label: 'Product code' },
        { value: '-updatedAt', label: 'Last changed first' },
      ],
    },
  ] as const;
}
