import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Found, titleOf } from './page.ts';
import { focusQuietly } from './scroll.ts';

/** Like a full page load: sets the title, and moves the focus to the start of the new page. */
export function useRouteChange(path: string, found: Found | null): void {
  const client = useQueryClient();
  const lastPath = useRef(path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address; what was found follows from it
  useEffect(() => {
    const setTitle = () => {
      if (!found?.page.hasOwnLayout) document.title = titleOf(client, found);
    };
    setTitle();
    // Compared by path: StrictMode runs the first effect twice, before the page is hydrated.
    if (lastPath.current !== path) {
      const main = document.querySelector('main');
      if (main && !window.location.hash) focusQuietly(main);
    }
    lastPath.current = path;
    // A title may depend on data still loading, such as an article's name.
    return client.getQueryCache().subscribe(setTitle);
  }, [client, path]);
}
