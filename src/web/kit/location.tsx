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

type Change = { replace?: boolean; intent?: string | null };

/** Changes the URL and notifies all subscribers; `navigate` also loads and scrolls. */
export function setUrl(url: string, { replace = false, intent = null }: Change = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](intent && { intent }, '', url);
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
  return (pinned ?? window.location).pathname;
}

function readSearch(): string {
  return (pinned ?? window.location).search;
}

function readIntent(): string | null {
  const { intent } = (window.history.state ?? {}) as { intent?: unknown }; // checked in the next line
  return typeof intent === 'string' ? intent : null;
}
