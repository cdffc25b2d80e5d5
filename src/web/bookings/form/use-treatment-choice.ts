import { useState } from 'react';
import { setUrl, useSearch } from '#web/kit/location.tsx';

/**
 * The treatment a link asks for (`/?treatment=3#booking`), until another is chosen here. A choice takes the wish
 * out of the address, so that the same link works a second time.
 */
export function useTreatmentChoice() {
  const wish = useLinkedTreatment();
  const [seen, setSeen] = useState(wish);
  const [chosen, setChosen] = useState(wish);
  if (wish !== seen) {
    setSeen(wish);
    if (wish !== null) setChosen(wish);
  }

  function choose(id: number | null) {
    setChosen(id);
    if (wish !== null) setUrl(window.location.pathname + window.location.hash, { replace: true });
  }

  return [chosen, choose] as const;
}

/** The treatment the address asks for, if it asks for one. */
export function useLinkedTreatment(): number | null {
  return readWish(useSearch());
}

function readWish(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('treatment'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
