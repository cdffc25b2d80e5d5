import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOT_FOUND, pageModules } from './page-modules.ts';
import { pages } from './pages.ts';

test.each(pages)(
  '$path names the module that it loads, so that its code and styles are preloaded',
  ({ code, sheet = code }) => {
    for (const each of [code, sheet]) {
      expect(existsSync(new URL(each, import.meta.url)), each).toBe(true);
      expect(pageModules[each]?.toString()).toContain(`/${each}`);
    }
  },
);

test('no code is listed that no page needs', () => {
  const needed = new Set([
    NOT_FOUND.page.code,
    ...pages.flatMap(({ code, sheet }) => [code, ...(sheet ? [sheet] : [])]),
  ]);
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
    '/treatments/:slug',
    '/packages',
    '/media',
    '/articles/:slug',
    '/legal/:slug',
    '/auth',
    '/forgot-password',
    '/offline',
  ]);
  expect(cached.filter(({ isSecret }) => isSecret)).toEqual([]);
});
