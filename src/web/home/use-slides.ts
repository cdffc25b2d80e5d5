import { useEffect, useState } from 'react';

const EACH_MS = 5_000;

/** Goes on by itself every five seconds, unless somebody looks closer, has stopped it, or wants nothing to move. */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isWatched, setWatched] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen slide gets its whole five seconds too
  useEffect(() => {
    if (isStopped || isWatched || count < 2) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setCurrent((before) => (before + 1) % count), EACH_MS);
    return () => clearTimeout(timer);
  }, [count, current, isStopped, isWatched]);

  return { current, choose: setCurrent, isStopped, setStopped, setWatched };
}
