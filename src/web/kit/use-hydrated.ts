import { useSyncExternalStore } from 'react';

/** False on the server and while the browser takes its page over: until then only plain links and fields work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
