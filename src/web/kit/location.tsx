import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const MOVED = 'studio:moved';
let held: URL | null = null;
const ServerAddress = createContext({ path: '/', search: '' });

type LocationProviderProps = { address: { path: string; search: string }; children: ReactNode };

/** The address for the first drawing, on the server and at hydration. */
export function LocationProvider({ address, children }: LocationProviderProps) {
  return <ServerAddress value={address}>{children}</ServerAddress>;
}

/** The path of the address bar; whoever reads it is drawn again when it changes. */
export function usePath(): string {
  const { path } = useContext(ServerAddress);
  return useSyncExternalStore(subscribe, readPath, () => path);
}

/** The part of the address after the question mark, with it. */
export function useSearch(): string {
  const { search } = useContext(ServerAddress);
  return useSyncExternalStore(subscribe, readSearch, () => search);
}

/**
 * What the link that led here asked for besides its address (`data-wish`): two links may lead to one page and
 * mean different halves of it.
 */
export function useWish(): string | null {
  return useSyncExternalStore(subscribe, readWish, () => null);
}

type Change = { replace?: boolean; wish?: string | null };

/** Changes the address and tells everybody; `go` is the way that also loads and scrolls. */
export function setAddress(address: string, { replace = false, wish = null }: Change = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](wish && { wish }, '', address);
  if (held) held = new URL(window.location.href);
  window.dispatchEvent(new Event(MOVED));
}

/** From now on everybody sees this address, wherever the browser goes by itself; with null, where it is. */
export function holdAddress(address: string | null): void {
  held = address === null ? null : new URL(address);
  window.dispatchEvent(new Event(MOVED));
}

/** Where we are, for everybody who draws by it. */
export function addressNow(): string {
  return (held ?? window.location).href;
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
  return (held ?? window.location).pathname;
}

function readSearch(): string {
  return (held ?? window.location).search;
}

function readWish(): string | null {
  const { wish } = (window.history.state ?? {}) as { wish?: unknown };
  return typeof wish === 'string' ? wish : null;
}
