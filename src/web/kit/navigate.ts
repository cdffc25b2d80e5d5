import { setUrl } from './location.tsx';
import { scrollToAnchor } from './scroll.ts';
import { dismiss } from './toast.ts';

/** Loads a page's code, and with `withData` its data. */
type Prepare = (url: Pick<URL, 'pathname' | 'search'>, options: { withData: boolean }) => Promise<unknown>;

const AFTER_ARRIVAL_MS = 100;
/** A mouse that only passes over a list of links does not load all of them. */
const RESTING_MS = 60;
/** How long to wait for a page, so that its picture can grow out of the card's. */
const FOR_A_PICTURE_MS = 300;
let prepare: Prepare = async () => {};
/** Counts navigations; only the last one counts. */
let turns = 0;

type NavigateOptions = { replace?: boolean; intent?: string | null; picture?: HTMLElement | null };

/** Navigates to a URL of this site. The old page stays until the new one's code is loaded. */
export async function navigate(url: string, options: NavigateOptions = {}): Promise<void> {
  const { replace = false, intent = null, picture = null } = options;
  const to = new URL(url, window.location.href);
  const isHere = to.pathname === window.location.pathname && to.search === window.location.search;
  const target = to.pathname + to.search + to.hash;
  const turn = newTurn();

  if (isHere) {
    if (to.hash !== window.location.hash) window.history.pushState(null, '', target);
    scrollToAnchor(to.hash);
    return;
  }
  document.documentElement.dataset.navigating = '';
  try {
    // When scrolling to an anchor, the content above must be loaded, or it would shift.
    await prepare(to, { withData: to.hash !== '' });
    if (picture) await Promise.race([prepare(to, { withData: true }), wait(FOR_A_PICTURE_MS)]);
  } catch {
    // The code could not be loaded: a new version was deployed, or the network is down. A full page load handles
    // both.
    if (turn === turns) window.location.assign(target);
    return;
  }
  if (turn !== turns) return;
  delete document.documentElement.dataset.navigating;
  const arrive = () => {
    setUrl(target, { replace, intent });
    if (!to.hash) window.scrollTo(0, 0);
  };
  if (picture) growPicture(picture, arrive);
  else arrive();
  if (to.hash) setTimeout(() => scrollToAnchor(to.hash), AFTER_ARRIVAL_MS);
}

/**
 * Makes plain links navigate on the client. Returns how to stop. A toast disappears with its page, except when the
 * site itself navigates (`navigate` after signing in).
 */
export function followLinks(prepareFor: Prepare): () => void {
  prepare = prepareFor;
  const onClick = (event: MouseEvent) => {
    const link = internalLinkOf(event);
    if (!link) return;
    event.preventDefault();
    if (link.pathname !== window.location.pathname) dismiss();
    void navigate(link.href, { intent: link.dataset.intent ?? null, picture: pictureOf(link) });
  };
  // Preloads the next page: a mouse that rests on a link and a finger that touches it are about to follow it.
  let resting: ReturnType<typeof setTimeout> | undefined;
  const preload = (link: HTMLAnchorElement) => void prepare(link, { withData: true }).catch(() => {});
  const onHint = (event: PointerEvent) => {
    clearTimeout(resting);
    const link = linkOf(event);
    if (link?.origin !== window.location.origin || link.pathname === window.location.pathname) return;
    if (event.pointerType === 'mouse') resting = setTimeout(preload, RESTING_MS, link);
    else preload(link);
  };
  const onPopState = () => {
    newTurn();
    dismiss();
  };
  window.addEventListener('popstate', onPopState);
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onHint, { passive: true });
  return () => {
    window.removeEventListener('popstate', onPopState);
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerover', onHint);
  };
}

function newTurn(): number {
  delete document.documentElement.dataset.navigating;
  return ++turns;
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

const NAME = 'picture';
const DECODE_MS = 150;
const LARGE = 'main :is(.product__pic .pic, .reader__pic)';

/** The picture of the card around a link to a page that shows it large. */
function pictureOf(link: HTMLAnchorElement): HTMLElement | null {
  if (!/^\/(product|articles)\//.test(link.pathname) || !('startViewTransition' in document)) return null;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return link.closest('article')?.querySelector<HTMLElement>('.pic') ?? null;
}

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
