import { useState } from 'react';
import { setUrl, useSearch } from '#web/kit/location.tsx';

/**
 * The treatment of a link (`/?treatment=3#booking`), until another is chosen here. Choosing removes it from the URL,
 * so that the same link works again.
 */
export function useTreatmentChoice() {
  const linked = useLinkedTreatment();
  const [seen, setSeen] = useState(linked);
  const [chosen, setChosen] = useState(linked);
  if (linked !== seen) {
    setSeen(linked);
    if (linked !== null) setChosen(linked);
  }

  function choose(id: number | null) {
    setChosen(id);
    if (linked !== null) setUrl(window.location.pathname + window.location.hash, { replace: true });
  }

  return [chosen, choose] as const;
}

/** The treatment in the URL, if any. */
export function useLinkedTreatment(): number | null {
  return readLinkedTreatment(useSearch());
}

function readLinkedTreatment(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('treatment'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
