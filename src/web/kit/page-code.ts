import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Page, PageProps } from './page.ts';

type Code = ComponentType<PageProps>;

const loaded = new WeakMap<Page, Code>();
const loading = new WeakMap<Page, Promise<Code>>();
const lazily = new WeakMap<Page, LazyExoticComponent<Code>>();

/** Loads a page's code once; a failed attempt can be repeated. */
export function loadPage(page: Page): Promise<Code> {
  const known = loading.get(page);
  if (known) return known;

  const promise = page.load();
  loading.set(page, promise);
  promise.then(
    (code) => loaded.set(page, code),
    () => loading.delete(page),
  );
  return promise;
}

/** The page itself where its code is loaded (always on the server and at hydration), else a lazy one. */
export function codeOf(page: Page): Code | LazyExoticComponent<Code> {
  const code = loaded.get(page);
  if (code) return code;

  const waiting = lazily.get(page) ?? lazy(async () => ({ default: await loadPage(page) }));
  lazily.set(page, waiting);
  return waiting;
}
