import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test.each(pages)(
  '$path names the module that it loads, so that its code and styles are preloaded',
  (page) => {
    expect(existsSync(new URL(page.code, import.meta.url)), page.code).toBe(true);
    expect(page.load.toString()).toContain(`/${page.code.split('/').at(-1)}`);
  },
);

test('only pages that are the same for everybody are kept in memory', () => {
  const cached = pages.filter((page) => page.cached);
  expect(cached.map(({ path }) => path)).toEqual([
    '/',
    '/products',
    '/product/:id',
    '/treatments',
    '/media',
    '/articles/:slug',
    '/legal/:slug',
    '/auth',
    '/forgot-password',
  ]);
  expect(cached.filter(({ isSecret }) => isSecret)).toEqual([]);
});
