import { type LazyExoticComponent, lazy } from 'react';
import { loadRouter } from '#web/kit/navigate.ts';
import type { PageComponent } from '#web/kit/page.ts';

const loaded = new Map<string, PageComponent>();
const lazily = new Map<string, LazyExoticComponent<PageComponent>>();

/** From now on the page of this module is rendered without waiting. */
export function keepPage(code: string, component: PageComponent): PageComponent {
  loaded.set(code, component);
  return component;
}

/** The page is rendered when its code is there; until then, or for ever, the server's HTML stays. */
export function keepPageLater(code: string, component: Promise<PageComponent>): void {
  const forever = () => {
    lazily.delete(code); // opened again, it is loaded again
    return new Promise<never>(() => {});
  };
  lazily.set(
    code,
    lazy(async () => ({ default: await component.catch(forever) })),
  );
}

/**
 * The page itself where its code is loaded (always on the server, mostly at hydration), else a lazy one. What was lazy
 * stays so: another component would lose what was typed.
 */
export function codeOf(code: string): PageComponent | LazyExoticComponent<PageComponent> {
  const known = lazily.get(code) ?? loaded.get(code);
  if (known) return known;

  const waiting = lazy(async () => {
    try {
      return { default: await (await loadRouter()).loadPage(code) };
    } catch (error) {
      lazily.delete(code); // shown again, it is loaded again
      throw error;
    }
  });
  lazily.set(code, waiting);
  return waiting;
}
