// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageViews } from './use-page-views.ts';

let counted: string[] = [];

beforeEach(() => {
  counted = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    counted.push((JSON.parse(String(body)) as { path: string }).path);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(path: string) {
  window.history.pushState(null, '', path);
  return path;
}

test('each page is counted once, the first one too, whatever is drawn again', () => {
  const { rerender } = renderHook(usePageViews, { initialProps: open('/'), wrapper: StrictMode });
  rerender('/');
  rerender(open('/media'));
  rerender('/media');
  rerender(open('/'));
  expect(counted).toEqual(['/', '/media', '/']);
});

test('a page drawn beforehand is counted when it is opened', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  renderHook(usePageViews, { initialProps: open('/products') });
  expect(counted).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(counted).toEqual(['/products']);
});
