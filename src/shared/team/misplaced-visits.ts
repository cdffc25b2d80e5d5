import { type TeamMember, type Work, whoCan } from './assign-therapist.ts';
import { whoDoes } from './who-does.ts';

type AssignedVisit = Work & {
  therapistId: number;
  treatmentId: number;
  /** Staff put it outside the shifts knowingly: those do not matter, the rest does. */
  isOffShift: boolean;
};

/** Visits that whoever keeps them could not take: off shift, on leave, not theirs to do, or no longer in the team. */
export function misplacedVisits<Visit extends AssignedVisit>(team: TeamMember[], visits: Visit[]): Visit[] {
  const members = new Map(team.map((member) => [member.id, member]));
  return visits.filter((visit) => {
    const member = members.get(visit.therapistId);
    if (!member) return true;
    const able = visit.isOffShift ? whoDoes([member], visit.treatmentId) : whoCan([member], visit);
    return able.length === 0;
  });
}

type Skills = Pick<TeamMember, 'treatmentIds'>;

/** The treatments somebody did and nobody does any more. With nobody left at all, none is needed. */
export function treatmentsLost(before: Skills[], after: Skills[], treatmentIds: number[]): number[] {
  if (after.length === 0) return [];
  const isDone = (team: Skills[], id: number) =>
    team.some((member) => member.treatmentIds === null || member.treatmentIds.includes(id));
  return treatmentIds.filter((id) => isDone(before, id) && !isDone(after, id));
}
