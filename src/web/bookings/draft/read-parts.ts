import type { ExtractionRule } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import type { Therapist } from '#shared/team/contract.ts';
import { therapistChoices, whoDoes } from '#shared/team/who-does.ts';
import type { PartChoice } from './visit-fields.ts';

/** Undefined while it is loaded; null where there is none. */
export type Team = readonly Therapist[] | null | undefined;

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
  if (extraction?.of === treatmentId) return extraction.isWanted;
  return isUsual(treatment?.extraction ?? 'required');
}

type Named = { id: number; name: string };

/** Who is asked for: anyone, or one of those who do the treatment. */
export function readTherapist(
  { therapistId: chosenId, lost }: PartChoice,
  treatment: Named | undefined,
  team: Team,
) {
  const able = team && treatment ? whoDoes(team, treatment.id) : team;
  const isLost = Boolean(able) && chosenId !== null && !able?.some(({ id }) => id === chosenId);
  const therapistId = team === null || isLost ? null : chosenId;
  return {
    /** With one in the team there is nothing to choose, whatever the treatment. */
    team: team && team.length > 1 ? team : [],
    /** None where there is no choice. */
    choices: team && treatment ? therapistChoices(team, treatment.id) : [],
    /** Null: anyone. */
    therapistId,
    therapistName: team?.find(({ id }) => id === therapistId)?.name,
    /** Chosen before the treatment was, or gone since. */
    isLost,
    lostName: team?.find(({ id }) => id === chosenId)?.name,
    /** Why the choice was cleared; until another treatment or therapist is chosen. */
    note: lost && treatment && lost.of === treatment.id ? lostText(lost.name, treatment) : null,
  };
}

function lostText(name: string | undefined, treatment: Named): string {
  return name
    ? `${name} doesn't offer ${treatment.name}, so we've set this to Anyone.`
    : "The therapist you chose can't be booked at the moment, so we've set this to Anyone.";
}
