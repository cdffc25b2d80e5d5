const OPENED = 'studio:open-cart';

export function openCart(): void {
  window.dispatchEvent(new Event(OPENED));
}

export function onOpenCart(open: () => void): () => void {
  window.addEventListener(OPENED, open);
  return () => window.removeEventListener(OPENED, open);
}
