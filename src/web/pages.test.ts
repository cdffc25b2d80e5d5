import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOT_FOUND, pageModules } from './page-modules.ts';
import { pages } from './pages.ts';

test.each(pages)(
  '$path names the module that it loads, so that its code and styles are preloaded',
  ({ code }) => {
    expect(existsSync(new URL(code, import.meta.url)), code).toBe(true);
    expect(pageModules[code]?.toString()).toContain(`/${code}`);
  },
);

test('no code is listed that no page needs', () => {
  const needed = new Set([NOT_FOUND.page.code, ...pages.map(({ code }) => code)]);
  expect(Object.keys(pageModules).sort()).toEqual([...needed].sort());
});

test('only pages that are the same for everybody are kept in memory', () => {
  const cached = pages.filter((page) => page.cached);
  expect(cached.map(({ path }) => path)).toEqual([
    '/',
    '/contact',
    '/products',
    '/product/:id',
    '/treatments',
    '/team/:slug',
    '/team',
    '/packages',
    '/media',
    '/articles/:slug',
    '/legal/:slug',
    '/auth',
    '/forgot-password',
  ]);
  expect(cached.filter(({ isSecret }) => isSecret)).toEqual([]);
});
