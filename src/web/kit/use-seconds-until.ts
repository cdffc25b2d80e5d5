import { useLayoutEffect, useState } from 'react';

/** Whole seconds until an instant (milliseconds since 1970), counting down to 0. */
export function useSecondsUntil(instant: number): number {
  const [seconds, setSeconds] = useState(0);

  // Before it is painted, so that a button that waits for it cannot be pressed in between.
  useLayoutEffect(() => {
    const look = () => {
      const left = Math.max(0, Math.ceil((instant - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [instant]);

  return seconds;
}
