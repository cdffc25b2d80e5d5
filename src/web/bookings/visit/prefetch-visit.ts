import type { QueryClient } from '@tanstack/react-query';
import { teamQueries } from '#web/team/queries.ts';
import { visitQueries } from './visit-queries.ts';

/** All that the page of a visit shows, so that nothing moves when its code arrives. */
export async function prefetchVisit(client: QueryClient, token: string): Promise<void> {
  await Promise.all([
    client.prefetchQuery(visitQueries.booking(token)),
    client.prefetchQuery(visitQueries.page(token)),
    client.prefetchQuery(visitQueries.aftercare(token)),
    client.prefetchQuery(teamQueries.team()),
  ]);
}
