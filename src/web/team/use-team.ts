import { useQuery } from '@tanstack/react-query';
import { useStudio } from '#web/studio/queries.ts';
import { teamQueries } from './queries.ts';
import type { Team } from './read-therapist.ts';

/** Without a team nothing is read and nobody asked for. */
export function useTeam(): Team {
  const { hasTeam = false } = useStudio();
  const { data } = useQuery({ ...teamQueries.team(), enabled: hasTeam });
  return hasTeam ? data : null;
}
