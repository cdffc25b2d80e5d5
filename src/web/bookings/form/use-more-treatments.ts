import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewBooking } from '#shared/bookings/contract.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { therapistChoices } from '#shared/team/who-does.ts';
import { useStudio } from '#web/studio/queries.ts';
import { teamQueries } from '#web/team/queries.ts';
import type { ChosenPart } from './booking-draft.ts';

/** As chosen; null: nothing yet, or as the treatment has it. */
type Choice = {
  key: number;
  treatmentId: number | null;
  extraction: boolean | null;
  therapistId: number | null;
};
export type MoreTreatments = ReturnType<typeof useMoreTreatments>;
export type FurtherPart = MoreTreatments['parts'][number];

/** A visit has at most three treatments. */
export const MOST_MORE = 2;

let lastKey = 0;
const nothingYet = (): Choice => {
  lastKey += 1;
  return { key: lastKey, treatmentId: null, extraction: null, therapistId: null };
};

/** The treatments after the first, each with its extraction and who is asked for. */
export function useMoreTreatments(bookable: Treatment[]) {
  const { hasTeam = false } = useStudio();
  const { data: team = [] } = useQuery({ ...teamQueries.team(), enabled: hasTeam });
  const [chosen, setChosen] = useState<Choice[]>([]);

  const parts = chosen.map((choice) => {
    const treatment = bookable.find(({ id }) => id === choice.treatmentId);
    const choices = treatment ? therapistChoices(team, treatment.id) : [];
    const therapist = choices.find(({ id }) => id === choice.therapistId);
    return {
      key: choice.key,
      treatment,
      hasExtraction: choice.extraction ?? treatment?.extraction === 'required',
      choices,
      therapistId: therapist?.id ?? null,
      therapistName: therapist?.name,
    };
  });
  const complete = parts.flatMap(({ treatment, ...part }) => (treatment ? [{ ...part, treatment }] : []));

  return {
    parts,
    /** Those with a treatment. */
    complete: complete satisfies ChosenPart[],
    /** The treatments of the visit, in their order. */
    allWith: (first: Treatment | undefined) =>
      first ? [first, ...complete.map(({ treatment }) => treatment)] : [],
    /** For the question about free times. */
    query:
      complete.length > 0
        ? {
            more: complete.map(({ treatment }) => treatment.id).join(),
            ...(complete.some(({ therapistId }) => therapistId) && {
              moreWith: complete.map(({ therapistId }) => therapistId ?? 0).join(),
            }),
          }
        : {},
    add: () => setChosen((past) => [...past, nothingYet()].slice(0, MOST_MORE)),
    remove: (key: number) => setChosen((past) => past.filter((each) => each.key !== key)),
    change: (key: number, fields: Partial<Choice>) =>
      setChosen((past) => past.map((each) => (each.key === key ? { ...each, ...fields } : each))),
    /** As they were sent before the page was loaded. */
    restore: (sent: NonNullable<NewBooking['more']>) =>
      setChosen(
        sent.map(({ treatmentId, addExtraction, therapistId }) => ({
          ...nothingYet(),
          ...{ treatmentId, extraction: addExtraction ?? null, therapistId: therapistId ?? null },
        })),
      ),
    clear: () => setChosen([]),
  };
}
