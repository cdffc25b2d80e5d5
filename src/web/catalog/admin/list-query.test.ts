import { expect, test } from 'vitest';
import { readListQuery } from './list-query.ts';
import { readOpened } from './use-opened.ts';

test.each([
  [{}, { page: 1, pageSize: 24, q: undefined, sort: undefined }],
  [
    { page: '3', q: 'rose', sort: '-price' },
    { page: 3, pageSize: 24, q: 'rose', sort: '-price' },
  ],
  [
    { page: '-2', sort: 'password' },
    { page: 1, pageSize: 24, q: undefined, sort: undefined },
  ],
  [{ page: '2.7' }, { page: 2, pageSize: 24, q: undefined, sort: undefined }],
  [{ page: 'Infinity' }, { page: 1_000_000, pageSize: 24, q: undefined, sort: undefined }],
])('%o asks for %o', (search, query) => {
  expect(readListQuery<string>(search, ['name', '-price'])).toEqual(query);
});

test.each([
  ['new', { what: 'new' }],
  ['edit-7', { what: 'edit', id: 7 }],
  ['stock-12', { what: 'stock', id: 12 }],
  ['edit-x', null],
  ['delete-7', null],
  [undefined, null],
])('%s opens %o', (text, opened) => {
  expect(readOpened(text)).toEqual(opened);
});
