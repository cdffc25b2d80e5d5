import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { useVisit, type VisitState } from '#web/bookings/draft/use-visit.ts';
import { choicesIn } from '#web/bookings/draft/visit-draft.ts';
import { setUrl } from '#web/kit/location.tsx';
import { useLinkedTherapist } from '#web/team/linked-therapist.ts';
import { useLinkedTime, useLinkedTreatment } from './linked-treatment.ts';
import { readPreHydrationInput, takeSilentInput } from './pre-hydration-input.ts';

/**
 * The visit of the main form, which begins with the treatment, the therapist and the time of a link. Another treatment removes
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

  const linked = useLinkedTime();
  const { date, time } = linked ?? {};
  useLayoutEffect(() => {
    if (date && time) dispatch({ type: 'when', date, time });
  }, [date, time, dispatch]);

  // Once: what was taken is gone, and an effect that runs again would put nothing in its place.
  const isTaken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useLayoutEffect(() => {
    if (!form.current || isTaken.current) return;
    isTaken.current = true;
    dispatch({ type: 'filled', by: 'early', fields: readPreHydrationInput(form.current, filled) });
  }, []);
  useSilentInput(form, visit);
  return visit;
}

/** Before anybody goes on in the form, it knows what stands in it. */
function useSilentInput(form: RefObject<HTMLFormElement | null>, { filled, dispatch }: VisitState): void {
  const shown = useRef(filled);
  useLayoutEffect(() => {
    shown.current = filled;
  });
  useEffect(() => {
    const stop = new AbortController();
    const take = () => form.current && takeSilentInput(form.current, shown.current, dispatch);
    for (const type of ['pointerdown', 'focusin'])
      form.current?.addEventListener(type, take, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [form, dispatch]);
}
