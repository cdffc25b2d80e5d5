import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { useVisit, type VisitState } from '#web/bookings/draft/use-visit.ts';
import { choicesIn } from '#web/bookings/draft/visit-draft.ts';
import { setUrl } from '#web/kit/location.tsx';
import { type LinkedPart, useLinkedParts, useLinkedTime } from './linked-treatment.ts';
import { readPreHydrationInput, takeSilentInput } from './pre-hydration-input.ts';

/**
 * The visit of the main form, which begins with the treatments, the therapists and the time of a link. Another treatment removes
 * the link from the URL, so that it works again; following one is a choice like any other.
 */
export function useLinkedVisit(form: RefObject<HTMLFormElement | null>): VisitState {
  const linkedParts = useLinkedParts();
  const visit = useVisit({
    times: FORM_SLOTS,
    start: { parts: linkedParts },
    hasSessions: true,
  });
  const { draft, dispatch, filled } = visit;
  const chosen = choicesIn(draft).parts;
  const seen = useRef(linkedParts);
  useLayoutEffect(() => {
    const past = seen.current;
    seen.current = linkedParts;
    const followed = linkedParts.map((part, place) => changedIn(part, past[place]));
    if (followed.some((fields) => Object.keys(fields).length > 0)) {
      for (const [place, fields] of followed.entries())
        if (Object.keys(fields).length > 0) dispatch({ type: 'part', place, fields });
    } else if (
      linkedParts.some(({ treatmentId }, place) => treatmentId && treatmentId !== chosen[place]?.treatmentId)
    )
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

/** What a link chooses that the one before it did not. */
function changedIn(
  { treatmentId, therapistId }: LinkedPart,
  past: LinkedPart | undefined,
): Partial<LinkedPart> {
  return {
    ...(treatmentId !== null && treatmentId !== past?.treatmentId && { treatmentId }),
    ...(therapistId !== null && therapistId !== past?.therapistId && { therapistId }),
  };
}

/** A browser fills in what it restores, and a password manager what it knows, within this time of the first screen. */
const FILLED_WITHIN_MS = 500;

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
    const settled = setTimeout(take, FILLED_WITHIN_MS);
    return () => {
      stop.abort();
      clearTimeout(settled);
    };
  }, [form, dispatch]);
}
