import { TREATMENT_CATEGORIES } from '#shared/catalog/treatment-categories.ts';
import { capitalise } from '#shared/kit/capitalise.ts';
import { namedOptions } from '#web/kit/ui/fields/select.tsx';

export const TREATMENT_FILTERS = [
  {
    name: 'category',
    label: 'Category',
    all: 'All categories',
    options: TREATMENT_CATEGORIES.map((value) => ({ value, label: capitalise(value) })),
  },
  {
    name: 'active',
    label: 'Shown',
    all: 'Any status',
    options: namedOptions({ true: 'Active', false: 'Inactive' }),
  },
  {
    name: 'sort',
    label: 'Sort',
    all: 'Newest first',
    options: namedOptions({
      name: 'Name, A to Z',
      price: 'Price, low to high',
      '-price': 'Price, high to low',
      '-duration': 'Longest first',
      '-updatedAt': 'Last changed first',
    }),
  },
] as const;
