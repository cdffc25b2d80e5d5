import { focusQuietly } from './focus-quietly.ts';

/** Scrolls to an element by its hash; without one, to the top. Focus follows, for screen readers. */
export function scrollToAnchor(hash: string): void {
  const id = decodeURIComponent(hash.slice(1));
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const element = id && document.getElementById(id);
  if (!id) window.scrollTo({ top: 0, behavior });
  if (!element) return;

  layOutUpTo(element);
  element.scrollIntoView({ behavior, block: 'start' });
  if (behavior === 'smooth') correctAtEnd(element);
  focusQuietly(element);
}

/** What is skipped while it is far away (`.below`) has an estimated height: it would grow under the moving page. */
function layOutUpTo(element: Element): void {
  for (const part of document.querySelectorAll('.below')) {
    const isBefore = part.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isBefore) part.classList.add('is-passed');
  }
}

const NEAR_PX = 200;

/**
 * On the way something above may have grown. A scroll that ends far from the element is an earlier one, such as a
 * finger's that ends only now; a visitor who scrolls elsewhere is left there.
 */
function correctAtEnd(element: Element): void {
  const over = new AbortController();
  const options = { signal: over.signal, passive: true };
  const stop = () => over.abort();
  for (const input of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(input, stop, options);
  const correct = () => {
    const offPx = distanceToLine(element);
    if (offPx < NEAR_PX) stop();
    if (offPx > 2 && offPx < NEAR_PX) element.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  window.addEventListener('scrollend', correct, options);
}

/** How far it lies from the line that its own margin and the page's padding give it. */
function distanceToLine(element: Element): number {
  const line =
    Number.parseFloat(getComputedStyle(element).scrollMarginTop) +
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return Math.abs(element.getBoundingClientRect().top - line);
}
