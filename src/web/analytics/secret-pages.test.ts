import { expect, test } from 'vitest';
import { countedPath } from '#shared/analytics/counted-path.ts';
import { pages } from '#web/pages.ts';

const withToken = pages.filter(({ path, isSecret }) => isSecret && path.includes('/:token'));

test.each(withToken.map(({ path }) => path))('%s is counted without its token', (path) => {
  expect(countedPath(path.replace(':token', 'a-secret-token'))).toBe(path.replace('/:token', ''));
});

test('there are some', () => {
  expect(withToken.length).toBeGreaterThan(4);
});
