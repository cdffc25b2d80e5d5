import { useState } from 'react';

/** Paging through pictures, wrapping around. */
export function useCarousel(count: number) {
  const [wanted, setWanted] = useState(0);
  const index = Math.min(wanted, count - 1);
  return {
    index,
    show: setWanted,
    turn: (by: 1 | -1) => setWanted((index + by + count) % count),
  };
}
