import { growPicture, pictureOf, wait } from './grow-picture.ts';
import { setUrl } from './location.tsx';
import { scrollToAnchor } from './scroll.ts';
import { dismiss } from './toast.ts';

/** Gets a page's code, and with `withData` what it shows. */
type Prepare = (pathname: string, options: { withData: boolean }) => Promise<unknown>;

const AFTER_ARRIVAL_MS = 100;
/** So long a page may be waited for, for its picture to grow out of the card's. */
const FOR_A_PICTURE_MS = 300;
let prepare: Prepare = async () => {};
/** Counts where the visitor wanted to go; only the last one counts. */
let turns = 0;

type NavigateOptions = { replace?: boolean; intent?: string | null; picture?: HTMLElement | null };

/** Goes to a URL of this site. The old page stays until the new one's code is here. */
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
    // Where we scroll to a place, what lies above it must be there, or the place moves away under us.
    await prepare(to.pathname, { withData: to.hash !== '' });
    if (picture) await Promise.race([prepare(to.pathname, { withData: true }), wait(FOR_A_PICTURE_MS)]);
  } catch {
    // The code could not be had: a new version was put out, or the line is down. The browser knows what to do.
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
 * Lets plain links work without loading the site anew. Answers how to stop. A toast is left behind with the page it
 * was about; only where the site itself moves on (`navigate` after signing in) does it come along.
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
  // What the pointer rests on is likely next: its code may come already.
  const onHint = (event: Event) => {
    const link = linkOf(event);
    if (link?.origin === window.location.origin)
      void prepare(link.pathname, { withData: false }).catch(() => {});
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

/** The link of a plain click that leads to another page of ours; null for whatever is the browser's business. */
export function internalLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || !isPlainClick(event)) return null;
  if (link.origin !== window.location.origin || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  return /^\/(api|files|pictures|assets)\//.test(link.pathname) ? null : link;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** With another button or a key held down a link is to open elsewhere. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
