/** As far as it takes to see an element, and no further; at once for whoever wants no motion. */
export function scrollNear(element: Element | null): void {
  const behavior = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  element?.scrollIntoView?.({ behavior, block: 'nearest' });
}
