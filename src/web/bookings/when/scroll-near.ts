/** Scrolls just as far as needed to show an element; instantly with reduced motion. */
export function scrollNear(element: Element | null): void {
  const behavior = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  element?.scrollIntoView?.({ behavior, block: 'nearest' });
}
