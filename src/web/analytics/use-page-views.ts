import { useEffect, useRef } from 'react';
import { track } from './track.ts';

/** Counts each page that is opened, the first one too. A search or a filter is still the same page. */
export function usePageViews(path: string): void {
  const counted = useRef<string>(undefined);

  useEffect(() => {
    if (counted.current === path) return;
    counted.current = path;
    whenSeen(() => track({ name: 'page_view', category: 'navigation' }));
  }, [path]);
}

/** A browser may draw a page beforehand that nobody opens in the end. */
function whenSeen(count: () => void): void {
  const page: Document & { prerendering?: boolean } = document;
  if (page.prerendering) page.addEventListener('prerenderingchange', count, { once: true });
  else count();
}
