import { expect, test } from 'vitest';
import { readPage } from '#web/kit/ui/lists/read-page.ts';
import { readFilters } from './use-list-query.ts';

const FILTERS = [
  { name: 'stock', label: 'Stock', all: 'Any stock', options: [{ value: 'low', label: 'Low stock' }] },
  { name: 'category', label: 'Category', all: 'All', options: [], pattern: /^[a-z]{1,9}$/ },
  {
    name: 'sort',
    label: 'Sort',
    options: [
      { value: 'name', label: 'Name' },
      { value: '-price', label: 'Price' },
    ],
  },
];

test.each([
  [{}, {}],
  [
    { q: 'rose', stock: 'low', category: 'serums', sort: '-price' },
    { q: 'rose', stock: 'low', category: 'serums', sort: '-price' },
  ],
  [{ q: '', stock: 'none', category: 'A 1', sort: 'password', tab: 'products' }, {}],
  [{ sort: 'name' }, {}], // how the list begins
  [{ q: 'x'.repeat(500) }, { q: 'x'.repeat(200) }],
])('%o asks for %o', (search, query) => {
  expect(readFilters(search, FILTERS)).toEqual(query);
});

test.each([
  ['3', 3],
  ['-2', 1],
  ['0', 1],
  ['2.7', 1],
  ['Infinity', 1],
  ['9999999', 1],
  [undefined, 1],
])('%s is page %i', (text, page) => {
  expect(readPage(text)).toBe(page);
});
