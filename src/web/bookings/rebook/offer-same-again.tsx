import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sameAgainQuery } from './same-again-query.ts';
import { SameAsLastTime } from './same-as-last-time.tsx';

/** Above the booking form, which does not move for it under somebody's eyes or fingers. */
export function OfferSameAgain() {
  // What was free a while ago is not proposed again.
  const { data } = useQuery({ ...sameAgainQuery, staleTime: 0 });
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const isKnown = data !== undefined;

  useEffect(() => {
    if (!isKnown || isShown || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top > window.innerHeight) setShown(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isKnown, isShown]);

  return (
    <div ref={place}>
      {isShown && <SameAsLastTime proposal={data?.proposal ?? null} look="raised" className="mb-6" />}
    </div>
  );
}
