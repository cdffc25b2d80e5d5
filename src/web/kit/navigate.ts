import type { ComponentType } from 'react';
import { afterPaint } from './first-load/after-paint.ts';
import { isReachable } from './is-reachable.ts';
import type { Found, PageComponent } from './page.ts';
import { dismiss, toast } from './toast.ts';

/** `link`: the one that was followed. */
export type NavigateOptions = { replace?: boolean; link?: HTMLAnchorElement };

/** What leads from page to page (`router.ts`). */
export type Router = {
  /** The page of a URL, or the one that says that there is none. */
  find: (pathname: string, search: string) => Found;
  loadPage: (code: string) => Promise<PageComponent>;
  /** The sheet at a URL, over the page. */
  Sheet: ComponentType<{ path: string }>;
  navigate: (url: string, options: NavigateOptions) => Promise<void>;
  /** Loads the code and data of a page, or of its sheet. */
  preload: (link: HTMLAnchorElement) => void;
  /** Keeps the document's title that of a page. Returns how to stop. */
  followTitle: (pathname: string, search: string) => () => void;
};

/** A mouse that only passes over a list of links does not load all of them. */
const RESTING_MS = 60;
let load: () => Promise<Router>;
let loading: Promise<Router> | null = null;
let loaded: Router | null = null;
const waiting = new Set<(router: Router) => void>();

/** Set at startup: how to load it. */
export function routeBy(loadIt: () => Promise<Router>): void {
  load = loadIt;
}

/** Null until it is loaded: the first page is shown without it. */
export function readRouter(): Router | null {
  return loaded;
}

/** Loads it once; a failed attempt can be repeated. */
export function loadRouter(): Promise<Router> {
  loading ??= load().then(
    (router) => {
      loaded = router;
      for (const use of waiting) use(router);
      return router;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Uses it from when it is loaded, without loading it. Returns how to stop. */
export function onRouterLoaded(use: (router: Router) => () => void): () => void {
  let stop = () => {};
  const start = (router: Router) => {
    stop = use(router);
  };
  if (loaded) start(loaded);
  else waiting.add(start);
  return () => {
    waiting.delete(start);
    stop();
  };
}

/** Navigates to a URL of this site. The old page stays until the new one's code is loaded. */
export async function navigate(url: string, options: NavigateOptions = {}): Promise<void> {
  const router = loaded ?? (await loadRouter().catch(() => null));
  if (router) await router.navigate(url, options);
  else await leaveFor(url, () => void navigate(url, options));
}

/**
 * For a page whose code could not be loaded. A new version was deployed: a full page load has its code. Or the network is
 * down: then this page stays, with all that was typed in it, where the browser would show an error page of its own.
 */
export async function leaveFor(url: string, retry: () => void): Promise<void> {
  if (await isReachable()) return window.location.assign(url);
  toast({
    title: "We couldn't open that page",
    description: 'Please check your connection. Everything on this page is still here.',
    tone: 'destructive',
    durationMs: WHILE_OFFLINE_MS,
    action: { label: 'Retry', onSelect: retry },
  });
}

/** As long as it may take to notice that there is no line. */
const WHILE_OFFLINE_MS = 30_000;

/**
 * Makes plain links navigate on the client. Returns how to stop. A toast disappears with its page, except when the
 * site itself navigates (`navigate` after signing in).
 */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = internalLinkOf(event);
    if (!link) return;
    event.preventDefault();
    if (link.pathname !== window.location.pathname) dismiss();
    if (leadsToHere(link)) afterPaint(() => jump(link));
    else void navigate(link.href, { link });
  };
  // Preloads the next page: a mouse that rests on a link and a finger that touches it are about to follow it.
  let resting: ReturnType<typeof setTimeout> | undefined;
  const preload = (link: HTMLAnchorElement) =>
    void loadRouter().then(
      (router) => router.preload(link),
      () => {},
    );
  const onHint = (event: PointerEvent) => {
    clearTimeout(resting);
    const link = linkOf(event);
    if (link?.origin !== window.location.origin || link.pathname === window.location.pathname) return;
    if (event.pointerType === 'mouse') resting = setTimeout(preload, RESTING_MS, link);
    else preload(link);
  };
  window.addEventListener('popstate', dismiss);
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onHint, { passive: true });
  return () => {
    window.removeEventListener('popstate', dismiss);
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerover', onHint);
  };
}

/** To a part of this page. */
function leadsToHere({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}

/** At once by the browser, while the code that scrolls there smoothly, and exactly, is still loading. */
function jump(link: HTMLAnchorElement): void {
  if (!loaded) window.location.hash = link.hash;
  void navigate(link.href, { link });
}

/** The link of a plain click to another page of ours; null for anything the browser should handle. */
export function internalLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || !isPlainClick(event)) return null;
  if (link.origin !== window.location.origin || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  return /^\/(api|files|pictures|assets)\//.test(link.pathname) ? null : link;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** With another button or a modifier key a link opens elsewhere. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
