import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const MOVED = 'studio:moved';
let pinned: URL | null = null;
const ServerLocation = createContext({ path: '/', search: '' });

type LocationProviderProps = { location: { path: string; search: string }; children: ReactNode };

/** The address for the first drawing, on the server and at hydration. */
export function LocationProvider({ location, children }: LocationProviderProps) {
  return <ServerLocation value={location}>{children}</ServerLocation>;
}

/** The path of the address bar; whoever reads it is drawn again when it changes. */
export function usePath(): string {
  const { path } = useContext(ServerLocation);
  return useSyncExternalStore(subscribe, readPath, () => path);
}

/** The part of the address after the question mark, with it. */
export function useSearch(): string {
  const { search } = useContext(ServerLocation);
  return useSyncExternalStore(subscribe, readSearch, () => search);
}

/** `data-intent` of the link that led here: two links may lead to one page and mean different halves of it. */
export function useLinkIntent(): string | null {
  return useSyncExternalStore(subscribe, readIntent, () => null);
}

type Change = { replace?: boolean; intent?: string | null };

/** Changes the URL and notifies everybody; `navigate` also loads and scrolls. */
export function setUrl(url: string, { replace = false, intent = null }: Change = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](intent && { intent }, '', url);
  if (pinned) pinned = new URL(window.location.href);
  window.dispatchEvent(new Event(MOVED));
}

/** From now on everybody sees this URL, wherever the browser goes by itself; with null, where it is. */
export function pinUrl(url: string | null): void {
  pinned = url === null ? null : new URL(url);
  window.dispatchEvent(new Event(MOVED));
}

export function isPinned(): boolean {
  return pinned !== null;
}

/** Where we are, for everybody who draws by it. */
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
  const { intent } = (window.history.state ?? {}) as { intent?: unknown };
  return typeof intent === 'string' ? intent : null;
}
