import type { QueryClient } from '@tanstack/react-query';
import { catalogQueries } from '#web/catalog/queries.ts';
import type { Head, Page } from '#web/kit/page.ts';
import { studioQueries } from '#web/studio/queries.ts';
import { describeTherapist } from './describe-team.ts';
import { teamQueries } from './queries.ts';

export const teamPages: Page[] = [
  {
    path: '/team',
    code: 'team/team-page.tsx',
    isHydratedLater: true,
    cached: [],
    prefetch: (client) =>
      Promise.all([
        client.prefetchQuery(teamQueries.team()),
        client.prefetchQuery(catalogQueries.treatments()),
      ]),
    head: teamHead,
    status: (client) => (client.getQueryData(teamQueries.team().queryKey)?.length === 0 ? 404 : 200),
  },
];

function teamHead(client: QueryClient): Head {
  const team = client.getQueryData(teamQueries.team().queryKey) ?? [];
  const studio = client.getQueryData(studioQueries.studio().queryKey)?.name ?? '';
  if (team.length === 0) return { title: 'Page not found' };
  return {
    title: 'Our team',
    description: `Meet the therapists of ${studio}: who they are, what they do and the languages they speak.`,
    ...(import.meta.env.SSR && { jsonLd: team.map((each) => describeTherapist(each, studio)) }),
  };
}
