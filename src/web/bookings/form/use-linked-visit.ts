import { type RefObject, useLayoutEffect, useRef } from 'react';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { useVisit, type VisitState } from '#web/bookings/draft/use-visit.ts';
import { choicesIn } from '#web/bookings/draft/visit-draft.ts';
import { setUrl } from '#web/kit/location.tsx';
import { useLinkedTherapist } from '#web/team/linked-therapist.ts';
import { useLinkedTime } from './linked-time.ts';
import { useLinkedTreatment } from './linked-treatment.ts';
import { readPreHydrationInput } from './pre-hydration-input.ts';

/**
 * The visit of the main form, which begins with the treatment and the therapist of a link. Another treatment removes
 * the link from the URL, so that it works again; following one is a choice like any other.
 */
export function useLinkedVisit(form: RefObject<HTMLFormElement | null>): VisitState {
  const [treatmentId, therapistId] = [useLinkedTreatment(), useLinkedTherapist()];
  const time = useLinkedTime();
  const visit = useVisit({
    times: FORM_SLOTS,
    start: { parts: [{ treatmentId, therapistId }], ...time },
    hasSessions: true,
  });
  const { draft, dispatch, filled } = visit;
  const chosenId = choicesIn(draft).parts[0]?.treatmentId;
  const seen = useRef({ treatmentId, therapistId });
  useLayoutEffect(() => {
    const past = seen.current;
    seen.current = { treatmentId, therapistId };
    const followed = {
      ...(treatmentId !== null && treatmentId !== past.treatmentId && { treatmentId }),
      ...(therapistId !== null && therapistId !== past.therapistId && { therapistId }),
    };
    if (Object.keys(followed).length > 0) dispatch({ type: 'part', place: 0, fields: followed });
    else if (treatmentId !== null && treatmentId !== chosenId)
      setUrl(window.location.pathname + window.location.hash, { replace: true });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useLayoutEffect(() => {
    if (!form.current) return;
    dispatch({ type: 'filled', by: 'early', fields: readPreHydrationInput(form.current, filled) });
  }, []);
  return visit;
}
