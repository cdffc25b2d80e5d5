import { expect, test } from 'vitest';
import { readFilters } from '#web/kit/record/use-list-query.ts';
import { ORDER_FILTERS, readOpenOrder } from './order-filters.ts';

test.each([
  [{}, {}],
  [
    { q: 'mei', status: 'paid', payment: 'card', sort: 'totalAmount' },
    { q: 'mei', status: 'paid', payment: 'card', sort: 'totalAmount' },
  ],
  [{ channel: 'counter' }, { channel: 'counter' }],
  [{ channel: 'street' }, {}],
  [{ status: 'lost', payment: 'gold', sort: 'name', q: '' }, {}],
  [{ sort: '-createdAt' }, {}],
])('%o asks for %o', (search, query) => {
  expect(readFilters(search, ORDER_FILTERS)).toEqual(query);
});

test.each([
  [{ order: '1042' }, 1042],
  [{ order: '-1' }, undefined],
  [{ order: 'x' }, undefined],
  [{ order: '99999999999' }, undefined],
  [{}, undefined],
])('%o opens %o', (search, id) => {
  expect(readOpenOrder(search as Record<string, string>)).toBe(id);
});
