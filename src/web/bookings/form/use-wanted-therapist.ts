import { useState } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { useLinkedTherapist } from '#web/team/linked-therapist.ts';
import { useTherapistChoice } from '#web/team/use-therapist-choice.ts';

/** Who is asked for: the therapist of a link (`/?with=3#booking`), until another is chosen here. */
export function useWantedTherapist(treatment: Treatment | undefined) {
  const linked = useLinkedTherapist();
  const choice = useTherapistChoice(treatment, linked);
  const [seen, setSeen] = useState(linked);
  if (linked !== seen) {
    setSeen(linked);
    if (linked !== null) choice.choose(linked);
  }
  return choice;
}
