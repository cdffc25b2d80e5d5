import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const MOVED = 'studio:moved';
const ServerPath = createContext('/');

type LocationProviderProps = { serverPath: string; children: ReactNode };

/** The path for the first drawing, on the server and at hydration. */
export function LocationProvider({ serverPath, children }: LocationProviderProps) {
  return <ServerPath value={serverPath}>{children}</ServerPath>;
}

/** The path of the address bar; whoever reads it is drawn again when it changes. */
export function usePath(): string {
  const serverPath = useContext(ServerPath);
  return useSyncExternalStore(subscribe, readPath, () => serverPath);
}

/** The part of the address after the question mark, with it. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, readSearch, () => '');
}

/** Changes the address and tells everybody; `go` is the way that also loads and scrolls. */
export function setAddress(address: string, { replace = false } = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  window.dispatchEvent(new Event(MOVED));
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
  return window.location.pathname;
}

function readSearch(): string {
  return window.location.search;
}
