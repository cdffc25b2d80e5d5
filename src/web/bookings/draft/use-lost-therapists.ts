import { useLayoutEffect } from 'react';
import type { TherapistChoice } from '#web/team/read-therapist.ts';
import type { VisitDispatch } from './visit-draft.ts';

type Part = Pick<TherapistChoice, 'isLost' | 'lostName'> & { treatment?: { id: number } | undefined };

/** Who cannot be booked for a treatment is given up, with a note. */
export function useLostTherapists(parts: readonly Part[], dispatch: VisitDispatch): void {
  useLayoutEffect(() => {
    for (const [place, { isLost, lostName, treatment }] of parts.entries())
      if (isLost && treatment) dispatch({ type: 'therapistLost', place, name: lostName, of: treatment.id });
  });
}
