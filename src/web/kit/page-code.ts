import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadRouter } from './navigate.ts';
import type { PageProps } from './page.ts';

export type PageComponent = ComponentType<PageProps>;

const loaded = new Map<string, PageComponent>();
const lazily = new Map<string, LazyExoticComponent<PageComponent>>();

/** From now on the page of this module is rendered without waiting. */
export function keepPage(code: string, component: PageComponent): void {
  loaded.set(code, component);
}

/** The page itself where its code is loaded (always on the server and at hydration), else a lazy one. */
export function codeOf(code: string): PageComponent | LazyExoticComponent<PageComponent> {
  const component = loaded.get(code);
  if (component) return component;

  const waiting =
    lazily.get(code) ?? lazy(async () => ({ default: await (await loadRouter()).loadPage(code) }));
  lazily.set(code, waiting);
  return waiting;
}
