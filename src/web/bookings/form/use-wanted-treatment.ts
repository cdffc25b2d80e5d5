import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogQueries } from '#web/catalog/queries.ts';
import { setUrl, useSearch } from '#web/kit/location.tsx';

/** The treatment and its extraction; another treatment starts with its own rule. */
export function useWantedTreatment() {
  const { data: treatments = [] } = useQuery(catalogQueries.treatments());
  const bookable = treatments.filter(({ isActive, duration }) => isActive && duration > 0);
  const [treatmentId, setTreatmentId] = useTreatmentChoice();
  const [extraction, setExtraction] = useState<{ of: number | null; isWanted: boolean } | null>(null);
  const treatment = bookable.find(({ id }) => id === treatmentId);
  const isRequested = (treatment?.extraction ?? 'required') === 'required';

  return {
    bookable,
    treatment,
    hasExtraction: extraction?.of === treatmentId ? extraction.isWanted : isRequested,
    setTreatmentId,
    setExtraction: (isWanted: boolean, of = treatmentId) => setExtraction({ of, isWanted }),
    clear: () => {
      setTreatmentId(null);
      setExtraction(null);
    },
  };
}

/**
 * The treatment of a link (`/?treatment=3#booking`), until another is chosen here. Choosing removes it from the URL,
 * so that the same link works again.
 */
function useTreatmentChoice() {
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
