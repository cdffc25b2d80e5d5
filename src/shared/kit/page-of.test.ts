import { describe, expect, test } from 'vitest';
import { offsetOf, pageCount, readSort } from './page-of.ts';
import { pageQuery } from './page-query.ts';

describe('pageQuery', () => {
  test('nothing asked is the first page', () => {
    expect(pageQuery.parse({})).toEqual({ page: 1, pageSize: 50 });
  });

  test.each([{ page: '0' }, { page: '1.5' }, { page: 'x' }, { pageSize: '201' }, { sort: 'a;drop' }])(
    '%o is refused',
    (query) => {
      expect(pageQuery.safeParse(query).success).toBe(false);
    },
  );

  test('a page and a search arrive as text and are read as they are meant', () => {
    expect(pageQuery.parse({ page: '3', pageSize: '20', q: '  glow ', sort: '-name' })).toEqual({
      page: 3,
      pageSize: 20,
      q: 'glow',
      sort: '-name',
    });
  });
});

test('the third page of twenty begins after forty', () => {
  expect(offsetOf({ page: 3, pageSize: 20 })).toBe(40);
});

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
])('%i items fill %i pages of fifty', (total, pages) => {
  expect(pageCount(total, 50)).toBe(pages);
});

describe('readSort', () => {
  const offered = ['name', 'createdAt'] as const;
  const newest = { field: 'createdAt', descending: true } as const;

  test.each([
    ['name', { field: 'name', descending: false }],
    ['-name', { field: 'name', descending: true }],
    ['password', newest],
    ['na-me', newest],
    [undefined, newest],
  ])('%s', (sort, expected) => {
    expect(readSort(sort, offered, newest)).toEqual(expected);
  });
});
