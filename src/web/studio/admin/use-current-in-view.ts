import { useEffect, useRef } from 'react';

/** For a navigation whose list is a scrolling row on phones: the link that ends with what is open is scrolled into view. */
export function useCurrentInView(current: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = nav.current?.querySelectorAll<HTMLElement>(`[href$="=${current}"]`) ?? [];
    for (const link of links) {
      const row = link.closest<HTMLElement>('ul, ol');
      if (row) row.scrollLeft = link.offsetLeft - row.clientWidth / 3;
    }
  }, [current]);
  return nav;
}
