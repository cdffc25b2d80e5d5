import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const MOVED = 'studio:moved';
let pinned: URL | null = null;
let isClosing = false;
const ServerLocation = createContext({ path: '/', search: '' });

type LocationProviderProps = { location: { path: string; search: string }; children: ReactNode };

/** The URL for the first render, on the server and at hydration. */
export function LocationProvider({ location, children }: LocationProviderProps) {
  return <ServerLocation value={location}>{children}</ServerLocation>;
}

/** The current path; re-renders when it changes. */
export function usePath(): string {
  const { path } = useContext(ServerLocation);
  return useSyncExternalStore(subscribe, readPath, () => path);
}

/** The current query string, with its question mark. */
export function useSearch(): string {
  const { search } = useContext(ServerLocation);
  return useSyncExternalStore(subscribe, readSearch, () => search);
}

/** `data-intent` of the link that led here: two links may lead to one page and mean different parts of it. */
export function useLinkIntent(): string | null {
  return useSyncExternalStore(subscribe, readIntent, () => null);
}

/** The path of the sheet that lies over the page, if one does. */
export function useSheetPath(): string | null {
  return useSyncExternalStore(subscribe, readSheetPath, () => null);
}

/** Closes the sheet: back to the entry of the page below, from which it was opened. Twice in a row is once. */
export function closeSheet(): void {
  if (pageBelow() === null || isClosing) return;
  isClosing = true;
  window.addEventListener('popstate', () => (isClosing = false), { once: true });
  window.history.back();
}

/** After a reload the URL is that of the page itself: nothing lies below it any more. */
export function forgetSheet(): void {
  if (pageBelow() !== null) window.history.replaceState(null, '');
}

/** `over`: as a sheet over the page that is shown. */
type Change = { replace?: boolean; intent?: string | null; over?: boolean };

/** Changes the URL and notifies all subscribers; `navigate` also loads and scrolls. */
export function setUrl(url: string, { replace = false, intent = null, over = false }: Change = {}): void {
  const below = over ? readPath() + readSearch() : null;
  // From one sheet to another the page below stays where Back leads.
  const method = replace || (over && pageBelow() !== null) ? 'replaceState' : 'pushState';
  window.history[method]((intent || below) && { intent, below }, '', url);
  if (pinned) pinned = new URL(window.location.href);
  window.dispatchEvent(new Event(MOVED));
}

/** From now on everybody sees this URL, even if the browser goes elsewhere; null ends it. */
export function pinUrl(url: string | null): void {
  pinned = url === null ? null : new URL(url);
  window.dispatchEvent(new Event(MOVED));
}

export function isPinned(): boolean {
  return pinned !== null;
}

/** The URL everybody renders by. */
export function currentUrl(): string {
  return (pinned ?? window.location).href;
}

function subscribe(onMove: () => void): () => void {
  window.addEventListener('popstate', onMove);
  window.addEventListener(MOVED, onMove);
  return () => {
    window.removeEventListener('popstate', onMove);
    window.removeEventListener(MOVED, onMove);
  };
}

function readPath(): string {
  return (pinned ?? pageBelow() ?? window.location).pathname;
}

function readSearch(): string {
  return (pinned ?? pageBelow() ?? window.location).search;
}

function readSheetPath(): string | null {
  return pageBelow() && window.location.pathname;
}

/** What is shown below a sheet; null where there is none. */
function pageBelow(): URL | null {
  const { below } = readState();
  return typeof below === 'string' ? new URL(below, window.location.origin) : null;
}

function readState(): { intent?: unknown; below?: unknown } {
  return window.history.state ?? {};
}

function readIntent(): string | null {
  const { intent } = readState();
  return typeof intent === 'string' ? intent : null;
}
