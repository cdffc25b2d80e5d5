import { useEffect, useRef } from 'react';
import { track } from './track.ts';

/** Counts each opened page, including the first. A search or filter is the same page. */
export function usePageViews(path: string): void {
  const counted = useRef<string>(undefined);

  useEffect(() => {
    if (counted.current === path) return;
    counted.current = path;
    whenSeen(() => track({ name: 'page_view', category: 'navigation' }));
  }, [path]);
}

/** Prerendered pages count only when they are shown. */
function whenSeen(count: () => void): void {
  const page: Document & { prerendering?: boolean } = document;
  if (page.prerendering) page.addEventListener('prerenderingchange', count, { once: true });
  else count();
}
