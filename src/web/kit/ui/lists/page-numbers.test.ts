import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  { page: 1, pages: 1, shows: '1' },
  { page: 1, pages: 3, shows: '1 2 3' },
  { page: 3, pages: 5, shows: '1 2 3 4 5' },
  { page: 1, pages: 9, shows: '1 2 … 9' },
  { page: 4, pages: 9, shows: '1 2 3 4 5 … 9' },
  { page: 5, pages: 9, shows: '1 … 4 5 6 … 9' },
  { page: 6, pages: 9, shows: '1 … 5 6 7 8 9' },
  { page: 9, pages: 9, shows: '1 … 8 9' },
])('on page $page of $pages: $shows', ({ page, pages, shows }) => {
  expect(
    pageNumbers(page, pages)
      .map((n) => n ?? '…')
      .join(' '),
  ).toBe(shows);
});
