import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { therapistChoices, whoDoes } from '#shared/team/who-does.ts';
import { useStudio } from '#web/studio/queries.ts';
import { teamQueries } from './queries.ts';

export type TherapistChoice = ReturnType<typeof useTherapistChoice>;

type Treatment = { id: number; name: string };
type Note = { text: string; treatmentId: number };

/** Who is asked for: anyone, or one of those who do the treatment. Without a team nothing is read and nobody asked for. */
export function useTherapistChoice(treatment: Treatment | undefined, first: number | null = null) {
  const { hasTeam = false } = useStudio();
  const { data: team } = useQuery({ ...teamQueries.team(), enabled: hasTeam });
  const [chosenId, setChosenId] = useState(first);
  const [note, setNote] = useState<Note | null>(null);
  const able = team && treatment ? whoDoes(team, treatment.id) : team;
  const isLost = able !== undefined && chosenId !== null && !able.some(({ id }) => id === chosenId);

  if (isLost && treatment) {
    const name = team?.find(({ id }) => id === chosenId)?.name;
    setChosenId(null);
    setNote({ text: lostText(name, treatment), treatmentId: treatment.id });
  }

  const therapistId = hasTeam && !isLost ? chosenId : null;
  return {
    /** With one in the team there is nothing to choose, whatever the treatment. */
    team: team && team.length > 1 ? team : [],
    /** None where there is no choice. */
    choices: team && treatment ? therapistChoices(team, treatment.id) : [],
    /** Null: anyone. */
    therapistId,
    name: team?.find(({ id }) => id === therapistId)?.name,
    /** Why the choice was cleared; until another treatment or therapist is chosen. */
    note: note && note.treatmentId === treatment?.id ? note.text : null,
    choose: (id: number | null) => {
      setChosenId(id);
      setNote(null);
    },
    clear: () => {
      setChosenId(null);
      setNote(null);
    },
  };
}

function lostText(name: string | undefined, treatment: Treatment): string {
  return name
    ? `${name} doesn't offer ${treatment.name}, so we've set this to Anyone.`
    : "The therapist you chose can't be booked at the moment, so we've set this to Anyone.";
}
