import { type RefObject, useEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

declare global {
  interface Window {
    /** The last button with `data-early` that was pressed: noted by the first script (server/ssr/document.ts). */
    earlyTap?: Element | undefined;
  }
}

type EarlyTap = { ref: RefObject<HTMLButtonElement | null>; 'data-early': '' | undefined };

/** The properties of a button that, pressed before hydration, is pressed again when it works. */
export function useEarlyTap(): EarlyTap {
  const ref = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();

  useEffect(() => {
    if (!isHydrated || !window.earlyTap || window.earlyTap !== ref.current) return;
    delete window.earlyTap;
    ref.current.click();
  }, [isHydrated]);

  return { ref, 'data-early': isHydrated ? undefined : '' };
}
