import { describe, expect, test } from 'vitest';
import { matchPage, type Page } from './page.ts';

const page = (path: string): Page => ({
  path,
  code: '',
  head: () => ({ title: path }),
});
const pages = [page('/'), page('/treatments'), page('/product/:id'), page('/articles/:slug')];

describe('matchPage', () => {
  test.each([
    ['/', '/', {}],
    ['/treatments', '/treatments', {}],
    ['/treatments/', '/treatments', {}],
    ['/product/7', '/product/:id', { id: '7' }],
    ['/articles/rose%20oil', '/articles/:slug', { slug: 'rose oil' }],
    ['/articles/%E0%A4%A', '/articles/:slug', { slug: '%E0%A4%A' }],
  ])('%s is %s', (pathname, path, params) => {
    const found = matchPage(pages, pathname);
    expect([found?.page.path, found?.props]).toEqual([path, { params, search: {} }]);
  });

  test.each(['/nowhere', '/product', '/product/7/8', '/treatmentsx', ''])('%s is nowhere', (pathname) => {
    expect(matchPage(pages, pathname)).toBeNull();
  });
});
