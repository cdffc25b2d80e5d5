import type { ExtractionRule } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { readTherapist, type Team } from '#web/team/read-therapist.ts';
import type { PartChoice } from './visit-fields.ts';

/** One treatment of a visit, with all that can be chosen of it. */
export type VisitPart = ReturnType<typeof readPart>;
export type ChosenPart = VisitPart & { treatment: Treatment };

export function readPart(choice: PartChoice, treatments: readonly Treatment[], team: Team) {
  const treatment = treatments.find(({ id }) => id === choice.treatmentId);
  return {
    treatment,
    treatmentId: treatment?.id ?? null,
    hasExtraction: readExtraction(choice, treatment, (rule) => rule === 'required'),
    ...readTherapist(choice, treatment, team),
  };
}

export function isChosen(part: VisitPart): part is ChosenPart {
  return part.treatment !== undefined;
}

/** Another treatment than the one it was chosen for starts with its own rule. */
export function readExtraction(
  { extraction, treatmentId }: PartChoice,
  treatment: Treatment | undefined,
  isUsual: (rule: ExtractionRule) => boolean,
): boolean {
  if (extraction?.of === treatmentId) return extraction.isChosen;
  return isUsual(treatment?.extraction ?? 'required');
}
