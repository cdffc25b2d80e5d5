import type { QueryClient } from '@tanstack/react-query';
import { treatmentUrl } from '#shared/catalog/treatment-url.ts';
import type { Page, PageProps } from '#web/kit/page.ts';
import { studioQueries } from '#web/studio/queries.ts';
import { teamQueries } from '#web/team/queries.ts';
import { isOffered, treatmentPageQuery } from './queries.ts';
import { treatmentHead } from './treatment-head.ts';

export const treatmentPages: Page[] = [
  {
    path: '/treatments/:slug',
    code: 'treatment-pages/treatment-page.tsx',
    sheet: 'treatment-pages/treatment-sheet.tsx',
    isHydratedLater: true,
    cached: [],
    prefetch: (client, { params }) =>
      Promise.all([client.prefetchQuery(treatmentPageQuery(params.slug ?? '')), prefetchTeam(client)]),
    head: treatmentHead,
    status: (client, props) => {
      const found = findTreatment(client, props);
      return found === null ? 404 : found && 'gone' in found ? 410 : 200;
    },
    movedTo: (client, props) => {
      const found = findTreatment(client, props);
      return isOffered(found) && found.slug !== props.params.slug ? treatmentUrl(found) : undefined;
    },
  },
];

function findTreatment(client: QueryClient, { params }: PageProps) {
  return client.getQueryData(treatmentPageQuery(params.slug ?? '').queryKey);
}

/** Nothing is asked for where there is no team. */
async function prefetchTeam(client: QueryClient): Promise<void> {
  const studio = await client.fetchQuery(studioQueries.studio()).catch(() => undefined);
  if (studio?.hasTeam) await client.prefetchQuery(teamQueries.team());
}
