/** Scrolls to an element of this page by its hash; without one, to the top. Focus follows, for those who listen. */
export function scrollToAnchor(hash: string): void {
  const id = decodeURIComponent(hash.slice(1));
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const element = id && document.getElementById(id);
  if (!id) window.scrollTo({ top: 0, behavior });
  if (!element) return;

  element.scrollIntoView({ behavior, block: 'start' });
  // On the way something above may have grown; somebody who scrolled elsewhere meanwhile is left there.
  const aimAgain = () => isMissed(element) && element.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (behavior === 'smooth') window.addEventListener('scrollend', aimAgain, { once: true });
  focusQuietly(element);
}

const NEAR_PX = 200;

/** Whether it lies beside the line that its own margin and the page's padding give it, yet not far from it. */
function isMissed(element: Element): boolean {
  const line =
    Number.parseFloat(getComputedStyle(element).scrollMarginTop) +
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const offPx = Math.abs(element.getBoundingClientRect().top - line);
  return offPx > 2 && offPx < NEAR_PX;
}

/** Moves the reading position without a ring around a whole section. */
export function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
