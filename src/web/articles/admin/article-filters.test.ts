import { expect, test } from 'vitest';
import { readFilters } from '#web/kit/record/use-list-query.ts';
import { articleFilters } from './article-filters.ts';

test('reads what the address says', () => {
  const search = { tab: 'articles', page: '2', q: 'sun', sort: 'title', status: 'scheduled', topic: '3' };
  expect(readFilters(search, articleFilters([]))).toEqual({
    q: 'sun',
    sort: 'title',
    status: 'scheduled',
    topic: '3',
  });
});

test('what is no sort, status or topic is none', () => {
  expect(readFilters({ page: '-1', sort: 'x', status: 'gone', topic: '1e3' }, articleFilters([]))).toEqual(
    {},
  );
});
