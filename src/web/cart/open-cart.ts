const OPENED = 'studio:open-cart';

/** Opens the cart panel from anywhere on the page. */
export function openCart(): void {
  window.dispatchEvent(new Event(OPENED));
}

/** Calls back whenever the panel should open. Returns how to stop. */
export function onOpenCart(open: () => void): () => void {
  window.addEventListener(OPENED, open);
  return () => window.removeEventListener(OPENED, open);
}
