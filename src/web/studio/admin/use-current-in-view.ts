import { useEffect, useRef } from 'react';

/** For a navigation that is a scrolling row on phones: the link that ends with what is open is scrolled into view. */
export function useCurrentInView(current: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href$="=${current}"]`);
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 3;
  }, [current]);
  return nav;
}
