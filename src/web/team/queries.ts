import type { teamApi } from '#shared/team/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { linkQuery } from '#web/kit/link-query.ts';

const HALF_A_MINUTE = 30_000;

export const teamQueries = {
  /** Never fresh, like the treatments: who can be asked for changes while a visitor reads. */
  team: () => ({
    ...apiQuery<typeof teamApi.team>('GET /api/team', {}),
    staleTime: 0,
    refetchInterval: HALF_A_MINUTE,
    refetchOnWindowFocus: true,
  }),
  /** By the slug of their page; 'ended' once they have left. */
  therapist: (slug: string) =>
    linkQuery<typeof teamApi.therapist>('GET /api/team/:slug', { params: { slug } }),
};
