import { type RefObject, useEffect, useState } from 'react';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { useVisit, type VisitState } from '#web/bookings/draft/use-visit.ts';
import { choicesIn } from '#web/bookings/draft/visit-draft.ts';
import { setUrl } from '#web/kit/location.tsx';
import { useLinkedTherapist } from '#web/team/linked-therapist.ts';
import { useLinkedTreatment } from './linked-treatment.ts';
import { readPreHydrationInput } from './pre-hydration-input.ts';

/**
 * The visit of the main form, which begins with the treatment and the therapist of a link. Another treatment removes
 * the link from the URL, so that it works again; following one is a choice like any other.
 */
export function useLinkedVisit(form: RefObject<HTMLFormElement | null>): VisitState {
  const [treatmentId, therapistId] = [useLinkedTreatment(), useLinkedTherapist()];
  const visit = useVisit({
    times: FORM_SLOTS,
    start: { parts: [{ treatmentId, therapistId }] },
    hasSessions: true,
  });
  const { draft, dispatch, filled } = visit;
  const [seen, setSeen] = useState({ treatmentId, therapistId });
  if (treatmentId !== seen.treatmentId || therapistId !== seen.therapistId) {
    setSeen({ treatmentId, therapistId });
    const fields = {
      ...(treatmentId !== null && treatmentId !== seen.treatmentId && { treatmentId }),
      ...(therapistId !== null && therapistId !== seen.therapistId && { therapistId }),
    };
    if (Object.keys(fields).length > 0) dispatch({ type: 'part', place: 0, fields });
  }

  const isLeft = treatmentId !== null && choicesIn(draft).parts[0]?.treatmentId !== treatmentId;
  useEffect(() => {
    if (isLeft) setUrl(window.location.pathname + window.location.hash, { replace: true });
  }, [isLeft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useEffect(() => {
    if (!form.current) return;
    dispatch({ type: 'filled', by: 'early', fields: readPreHydrationInput(form.current, filled) });
  }, []);
  return visit;
}
