import type { Therapist } from '#shared/team/contract.ts';
import { therapistChoices, whoDoes } from '#shared/team/who-does.ts';

/** Undefined while it is loaded; null where there is none. */
export type Team = readonly Therapist[] | null | undefined;
export type TherapistChoice = ReturnType<typeof readTherapist>;

export type ChosenTherapist = {
  /** Null: anyone. */
  therapistId: number | null;
  /** Who was chosen, and cannot be booked for that treatment. */
  lost: { name: string | undefined; of: number } | null;
};
type Named = { id: number; name: string };

/** Who is asked for: anyone, or one of those who do the treatment. */
export function readTherapist(
  { therapistId: chosenId, lost }: ChosenTherapist,
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
