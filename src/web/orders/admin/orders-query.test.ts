import { expect, test } from 'vitest';
import { readOpenOrder, readOrdersQuery } from './orders-query.ts';

const plain = {
  ...{ page: 1, pageSize: 10, q: undefined, status: undefined },
  ...{ payment: undefined, channel: undefined, sort: undefined },
};

test.each([
  [{}, {}],
  [
    { page: '3', q: 'mei', status: 'paid', payment: 'card', sort: 'totalAmount' },
    { page: 3, q: 'mei', status: 'paid', payment: 'card', sort: 'totalAmount' },
  ],
  [{ channel: 'counter' }, { channel: 'counter' }],
  [{ channel: 'street' }, {}],
  [{ page: '0', status: 'lost', payment: 'gold', sort: 'name', q: '' }, {}],
  [{ page: '1.5' }, {}],
  [{ page: '9999999' }, {}],
  [{ sort: '-createdAt' }, {}],
])('%o asks for %o', (search, query) => {
  expect(readOrdersQuery(search as Record<string, string>)).toEqual({ ...plain, ...query });
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
