import { useEffect } from 'react';
import { isReachable } from '#web/kit/is-reachable.ts';

/** Often enough for who waits, seldom enough for a battery. */
const TRY_MS = 10_000;

/** Opens the page that was asked for as soon as it can be reached. */
export function useBackOnline(): void {
  useEffect(() => {
    let isLeaving = false;
    const attempt = async () => {
      if (isLeaving || document.hidden || !(await isReachable()) || isLeaving) return;
      isLeaving = true;
      if (location.pathname === '/offline') location.replace('/');
      else location.reload();
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
