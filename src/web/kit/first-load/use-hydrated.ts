import { useSyncExternalStore } from 'react';

/** False on the server and during hydration: until then only plain links and fields work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
