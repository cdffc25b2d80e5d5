import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { titleOf } from './head.ts';
import type { Found } from './page.ts';
import { focusQuietly } from './scroll.ts';

/** What a full page load would have done: the title is set, and the reading position is the new page's start. */
export function useRouteChange(path: string, found: Found | null): void {
  const client = useQueryClient();
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address; what was found follows from it
  useEffect(() => {
    const setTitle = () => {
      if (!found?.page.hasOwnLayout) document.title = titleOf(client, found);
    };
    setTitle();
    if (!isFirst.current) {
      const main = document.querySelector('main');
      if (main && !window.location.hash) focusQuietly(main);
    }
    isFirst.current = false;
    // A title may hold what is still being read, such as an article's name.
    return client.getQueryCache().subscribe(setTitle);
  }, [client, path]);
}
