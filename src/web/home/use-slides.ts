import { useEffect, useState } from 'react';

const EACH_MS = 5_000;
/** The next picture is asked for this long before its turn, when the first has had the line to itself. */
const AHEAD_MS = 3_000;

/** Goes on by itself every five seconds, unless somebody looks closer, has stopped it, or wants nothing to move. */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isWatched, setWatched] = useState(false);
  /** How many of the slides, from the first, have their picture. */
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

  /** Who comes closer may choose any of them. */
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
