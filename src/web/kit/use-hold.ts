import { useEffect, useRef } from 'react';
import { addressNow, holdAddress } from './location.tsx';

type Hold = {
  /** Whether there is something that has not been saved. */
  isHeld: boolean;
  /** Somebody pressed the back button. */
  onBack: () => void;
  /** Whether an address still shows what is held. */
  isHere?: (address: URL) => boolean;
};

const isNowhere = () => false;

/**
 * While something is unsaved the tab asks before it closes, and the back button leads nowhere but calls `onBack`.
 * The browser moves before it says so, and whatever is drawn in between would lose the form: that is why the address
 * is held. `release` lets the next step pass.
 */
export function useHold({ isHeld, onBack, isHere = isNowhere }: Hold): { release: () => void } {
  const isReleased = useRef(false);
  const latest = useRef({ onBack, isHere });
  useEffect(() => {
    latest.current = { onBack, isHere };
  });

  useEffect(() => {
    if (!isHeld) return;
    holdAddress(window.location.href);
    const stay = () => {
      if (isReleased.current) return;
      if (latest.current.isHere(new URL(window.location.href))) return holdAddress(window.location.href);
      window.history.pushState(null, '', addressNow());
      latest.current.onBack();
    };
    const warn = (event: Event) => isReleased.current || event.preventDefault();
    window.addEventListener('popstate', stay);
    window.addEventListener('beforeunload', warn);
    return () => {
      holdAddress(null);
      window.removeEventListener('popstate', stay);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isHeld]);

  return {
    release: () => {
      isReleased.current = true;
      holdAddress(null);
    },
  };
}
