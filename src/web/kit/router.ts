import type { QueryClient } from '@tanstack/react-query';
import { setUrl } from './location.tsx';
import { leaveFor, type NavigateOptions, type Router } from './navigate.ts';
import { openSheet } from './open-sheet.ts';
import { type Found, matchPage, type Page, titleOf } from './page.ts';
import { scrollToAnchor } from './scroll.ts';
import { SheetView } from './sheet-view.tsx';

type Site = { client: QueryClient; pages: Page[]; notFound: Found; loadPage: Router['loadPage'] };
type Url = Pick<URL, 'pathname' | 'search'>;
type Preparing = { withData: boolean; over?: boolean };

const AFTER_ARRIVAL_MS = 100;
/** How long to wait for a page, so that its picture can grow out of the card's. */
const FOR_A_PICTURE_MS = 300;
const PATIENCE_MS = 1_500;

/** What leads from page to page: loaded after the first page (`navigate.ts`). */
export function createRouter({ client, pages, notFound, loadPage }: Site): Router {
  /** Counts navigations; only the last one counts. */
  let turns = 0;
  window.addEventListener('popstate', newTurn);

  function newTurn(): number {
    delete document.documentElement.dataset.navigating;
    return ++turns;
  }

  /** Loads the code of a page, or of its sheet, and with `withData` its data. */
  async function prepare({ pathname, search }: Url, { withData, over = false }: Preparing): Promise<void> {
    const found = matchPage(pages, pathname, search);
    // Data has its own loading state; only code must be loaded.
    const data = withData ? found?.page.prefetch?.(client, found.props) : undefined;
    await Promise.all([
      loadPage((over && found?.page.sheet) || (found ?? notFound).page.code),
      data && Promise.race([data, wait(PATIENCE_MS)]),
    ]);
  }

  async function navigate(url: string, options: NavigateOptions): Promise<void> {
    const { replace = false, link } = options;
    const intent = link?.dataset.intent;
    const picture = link ? pictureOf(link) : null;
    const to = new URL(url, window.location.href);
    const found = matchPage(pages, to.pathname, to.search);
    const movedTo = found?.page.movedTo?.(client, found.props);
    if (movedTo) return navigate(movedTo, options);
    const over = isSheetLink(link) && Boolean(found?.page.sheet);
    const isHere = to.pathname === window.location.pathname && to.search === window.location.search;
    const target = to.pathname + to.search + to.hash;
    const turn = newTurn();

    if (isHere) {
      if (to.hash !== window.location.hash) window.history.pushState(null, '', target);
      scrollToAnchor(to.hash);
      return;
    }
    // Without a line the page itself could load nothing.
    if (found?.page.isSavedOffline && to.pathname !== window.location.pathname && isOffline())
      return window.location.assign(target);
    document.documentElement.dataset.navigating = '';
    try {
      // When scrolling to an anchor, the content above must be loaded, or it would shift.
      await prepare(to, { withData: to.hash !== '', over });
      if (picture) await Promise.race([prepare(to, { withData: true }), wait(FOR_A_PICTURE_MS)]);
    } catch {
      if (turn !== turns) return;
      delete document.documentElement.dataset.navigating;
      return leaveFor(target, () => void navigate(url, options));
    }
    if (turn !== turns) return;
    delete document.documentElement.dataset.navigating;
    const arrive = () => {
      if (over) openSheet(target);
      else setUrl(target, { replace, state: intent ? { intent } : null });
      if (!to.hash && !over) window.scrollTo(0, 0);
    };
    if (picture) growPicture(picture, arrive);
    else arrive();
    if (to.hash) setTimeout(() => scrollToAnchor(to.hash), AFTER_ARRIVAL_MS);
  }

  return {
    Sheet: SheetView,
    find: (pathname, search) => matchPage(pages, pathname, search) ?? notFound,
    loadPage,
    navigate,
    preload: (link) => void prepare(link, { withData: true, over: isSheetLink(link) }).catch(() => {}),
    followTitle: (pathname, search) => {
      const found = matchPage(pages, pathname, search);
      const setTitle = () => {
        if (!found?.page.hasOwnLayout) document.title = titleOf(client, found);
      };
      setTitle();
      // A title may depend on data still loading, such as an article's name.
      return client.getQueryCache().subscribe(setTitle);
    },
  };
}

/** And the service worker has what is saved. */
function isOffline(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}

const NAME = 'picture';
const DECODE_MS = 150;
const LARGE = 'main :is(.product__pic .pic, .reader__pic)';

/**
 * Navigates while the card's picture grows into the page's. Named only during the transition: a name must be unique.
 */
function growPicture(picture: HTMLElement, arrive: () => void): void {
  let large: HTMLElement | null = null;
  picture.style.viewTransitionName = NAME;
  const { ready, finished } = document.startViewTransition(async () => {
    picture.style.viewTransitionName = '';
    arrive();
    await wait(0); // React renders the new URL after this tick
    large = document.querySelector<HTMLElement>(LARGE);
    if (!large) return;
    large.style.viewTransitionName = NAME;
    const decoded = large.querySelector('img')?.decode();
    await Promise.race([decoded, wait(DECODE_MS)]).catch(() => {});
  });
  const clear = () => {
    if (large) large.style.viewTransitionName = '';
  };
  ready.catch(() => {}); // skipped transitions do not matter
  finished.then(clear, clear);
}

const wait = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** Whether it leads to a sheet over this page, if it can be one. */
function isSheetLink(link: HTMLAnchorElement | undefined): boolean {
  return link?.dataset.sheet !== undefined;
}

/** The picture of the card around a link to a page that shows it large. */
function pictureOf(link: HTMLAnchorElement): HTMLElement | null {
  if (!/^\/(product|articles)\//.test(link.pathname) || !('startViewTransition' in document)) return null;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return link.closest('article')?.querySelector<HTMLElement>('.pic') ?? null;
}
