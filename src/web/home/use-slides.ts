import { useEffect, useState } from 'react';

const EACH_MS = 5_000;
/** The next picture is loaded this long before its turn, so that the first loads alone. */
const AHEAD_MS = 3_000;

/** Advances every five seconds, unless it is hovered, focused or stopped, or reduced motion is set. */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isWatched, setWatched] = useState(false);
  /** How many slides, from the first, have their picture. */
  const [fetched, setFetched] = useState(1);

  useEffect(() => {
    if (isStopped || isWatched || count < 2) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const fetchNext = setTimeout(
      () => setFetched((before) => Math.max(before, current + 2)),
      EACH_MS - AHEAD_MS,
    );
    const turn = setTimeout(() => setCurrent((before) => (before + 1) % count), EACH_MS);
    return () => {
      clearTimeout(fetchNext);
      clearTimeout(turn);
    };
  }, [count, current, isStopped, isWatched]);

  /** On hover or focus any slide may be chosen, so all pictures are loaded. */
  function setWatching(watching: boolean) {
    setWatched(watching);
    if (watching) setFetched(count);
  }

  return {
    current,
    choose: setCurrent,
    isStopped,
    setStopped,
    setWatched: setWatching,
    hasPicture: (index: number) => index < fetched || index === current,
  };
}
