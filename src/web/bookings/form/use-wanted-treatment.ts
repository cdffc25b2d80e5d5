import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogQueries } from '#web/catalog/queries.ts';
import { useTreatmentChoice } from './use-treatment-choice.ts';

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
