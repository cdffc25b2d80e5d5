import { TREATMENT_CATEGORIES } from '#shared/catalog/treatment-categories.ts';
import { inCapitals } from '#web/catalog/admin/products/in-capitals.ts';

export const TREATMENT_FILTERS = [
  {
    name: 'category',
    label: 'Category',
    all: 'All categories',
    options: TREATMENT_CATEGORIES.map((value) => ({ value, label: inCapitals(value) })),
  },
  {
    name: 'active',
    label: 'Shown',
    all: 'Any status',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
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
      { value: '-duration', label: 'Longest first' },
      { value: '-updatedAt', label: 'Last changed first' },
    ],
  },
] as const;
