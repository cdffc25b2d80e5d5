import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const MOVED = 'studio:moved';
let pinned: URL | null = null;
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

type Change = { replace?: boolean; state?: LinkState | null };
/** Of an entry in the history: what its link meant, and which page a sheet lies over. */
type LinkState = { intent?: string; below?: Pick<Location, 'pathname' | 'search'> };

/** Changes the URL and notifies all subscribers; `navigate` also loads and scrolls. */
export function setUrl(url: string, { replace = false, state = null }: Change = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](state, '', url);
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
  return shownUrl().pathname;
}

function readSearch(): string {
  return shownUrl().search;
}

/** Of the page: a sheet over it has a URL of its own. */
export function shownUrl(): Pick<Location, 'pathname' | 'search'> {
  return pinned ?? readState()?.below ?? window.location;
}

function readSheetPath(): string | null {
  return readState()?.below ? window.location.pathname : null;
}

export function readState(): LinkState | null {
  return window.history.state; // written by `setUrl` alone
}

function readIntent(): string | null {
  return readState()?.intent ?? null;
}
