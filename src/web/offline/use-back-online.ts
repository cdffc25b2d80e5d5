import { useEffect } from 'react';
import { isReachable } from '#web/kit/is-reachable.ts';

/** Often enough for who waits, seldom enough for a battery. */
const TRY_MS = 10_000;

const OWN_URL = '/offline';

/** Opens the page that was asked for as soon as it can be reached. */
export function useBackOnline(): void {
  useEffect(() => {
    if (location.pathname === OWN_URL) return; // opened by itself, it stands for no other page
    let isLeaving = false;
    const attempt = async () => {
      if (isLeaving || document.hidden || !(await isReachable()) || isLeaving) return;
      isLeaving = true;
      location.reload();
    };
    const tryNow = () => void attempt();
    const timer = setInterval(tryNow, TRY_MS);
    window.addEventListener('online', tryNow);
    document.addEventListener('visibilitychange', tryNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryNow);
      document.removeEventListener('visibilitychange', tryNow);
    };
  }, []);
}
