import { useState } from 'react';

/** Paging through pictures, wrapping around. */
export function useCarousel(count: number) {
  const [requested, setRequested] = useState(0);
  const index = Math.min(requested, count - 1);
  return {
    index,
    show: setRequested,
    turn: (by: 1 | -1) => setRequested((index + by + count) % count),
  };
}
