import { useEffect, useRef } from 'react';
import { focusQuietly } from './focus-quietly.ts';
import { onRouterLoaded } from './navigate.ts';

/** Like a full page load: sets the title, and moves the focus to the start of the new page. A sheet over it has its own. */
export function useRouteChange(path: string, search: string, sheetPath: string | null): void {
  const lastPath = useRef(path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each path; a search is the same page
  useEffect(() => {
    // Compared by path: StrictMode runs the first effect twice, before the page is hydrated.
    if (lastPath.current !== path) {
      const main = document.querySelector('main');
      if (main && !window.location.hash) focusQuietly(main);
    }
    lastPath.current = path;
    return onRouterLoaded((router) => router.followTitle(sheetPath ?? path, search));
  }, [path, sheetPath]);
}
