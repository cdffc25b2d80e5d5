/** Scrolls to an element by its hash; without one, to the top. Focus follows, for screen readers. */
export function scrollToAnchor(hash: string): void {
  const id = decodeURIComponent(hash.slice(1));
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const element = id && document.getElementById(id);
  if (!id) window.scrollTo({ top: 0, behavior });
  if (!element) return;

  element.scrollIntoView({ behavior, block: 'start' });
  // Content above may have grown meanwhile; if the visitor scrolled elsewhere, nothing happens.
  const aimAgain = () => isMissed(element) && element.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (behavior === 'smooth') window.addEventListener('scrollend', aimAgain, { once: true });
  focusQuietly(element);
}

const NEAR_PX = 200;

/** Whether it is off its position by margin and scroll padding, yet not far from it. */
function isMissed(element: Element): boolean {
  const line =
    Number.parseFloat(getComputedStyle(element).scrollMarginTop) +
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const offPx = Math.abs(element.getBoundingClientRect().top - line);
  return offPx > 2 && offPx < NEAR_PX;
}

/** Moves the focus without a focus ring around a whole section. */
export function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
