import { readState, setUrl, shownUrl } from './location.tsx';

let isClosing = false;

/** Shows a URL as a sheet over the page. From one sheet to another the page below stays where Back leads. */
export function openSheet(url: string): void {
  const { pathname, search } = shownUrl();
  setUrl(url, { replace: Boolean(readState()?.below), state: { below: { pathname, search } } });
}

/** Closes it: back to the entry of the page below, from which it was opened. Twice in a row is once. */
export function closeSheet(): void {
  if (!readState()?.below || isClosing) return;
  isClosing = true;
  window.addEventListener('popstate', () => (isClosing = false), { once: true });
  window.history.back();
}
