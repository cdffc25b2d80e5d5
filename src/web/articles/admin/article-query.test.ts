import { expect, test } from 'vitest';
import { readArticleQuery } from './article-query.ts';

test('reads what the address says', () => {
  const search = { tab: 'articles', page: '2', q: 'sun', sort: 'title', status: 'scheduled', topic: '3' };
  expect(readArticleQuery(search)).toEqual({
    page: 2,
    pageSize: 20,
    q: 'sun',
    sort: 'title',
    status: 'scheduled',
    topicId: 3,
  });
});

test('what is no page, sort, status or topic is none', () => {
  expect(readArticleQuery({ page: '-1', sort: 'x', status: 'gone', topic: '1e3' })).toEqual({
    page: 1,
    pageSize: 20,
  });
});
