import { whoDoes } from '#shared/team/who-does.ts';
import { type BookingStatus, isOpen } from './status.ts';

type Visit = { therapistId: number | null; treatmentId: number; isRequested: boolean; status: BookingStatus };
/** Also somebody who has left: past visits still name them. */
type Known = { id: number; name: string; treatmentIds: readonly number[] | null; isActive: boolean };

/**
 * Who keeps a visit, in words for its client; null where nobody is named. Until it takes place, a visit for anyone may
 * be given to somebody else who does the treatment, so only who was asked for is promised.
 */
export function therapistWords(visit: Visit, team: readonly Known[]): string | null {
  const own = team.find(({ id }) => id === visit.therapistId);
  if (!own) return null;
  const others = team.filter(({ id, isActive }) => isActive && id !== own.id);
  const mayChange =
    !visit.isRequested && isOpen(visit.status) && whoDoes(others, visit.treatmentId).length > 0;
  return mayChange ? `any therapist (currently ${own.name})` : own.name;
}

/** The same at the start of a line: "Any therapist (currently Lin Xiuying)". */
export function startingLine(words: string): string {
  return words.replace(/^any /, 'Any ');
}
