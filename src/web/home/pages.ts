import type { QueryClient } from '@tanstack/react-query';
import { priceToShow } from '#shared/bookings/price.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import type { Head, Page } from '#web/kit/page.ts';
import { describeReviews } from '#web/reviews/describe-reviews.ts';
import { reviewQueries } from '#web/reviews/queries.ts';
import { describeStudio } from '#web/studio/describe-studio.ts';
import { studioQueries } from '#web/studio/queries.ts';
import { teamQueries } from '#web/team/queries.ts';

export const homePages: Page[] = [
  {
    path: '/',
    code: 'home/home-page.tsx',
    isHydratedLater: true,
    cached: ['treatment'],
    prefetch: (client) =>
      Promise.all([
        client.prefetchQuery(catalogQueries.treatments()),
        client.prefetchQuery(catalogQueries.products()),
        client.prefetchQuery(catalogQueries.categories()),
        prefetchTeam(client),
        // In the browser they are asked for by their section, whose code follows later.
        import.meta.env.SSR && client.prefetchQuery(reviewQueries.latest()),
      ]),
    head: homeHead,
  },
  {
    path: '/contact',
    code: 'home/home-page.tsx',
    cached: [],
    head: () => ({ title: 'Contact' }),
    movedTo: () => '/#contact',
  },
];

/** Nothing is asked for where there is no team. */
async function prefetchTeam(client: QueryClient): Promise<void> {
  const studio = await client.fetchQuery(studioQueries.studio()).catch(() => undefined);
  if (studio?.hasTeam) await client.prefetchQuery(teamQueries.team());
}

function homeHead(client: QueryClient): Head {
  const studio = client.getQueryData(studioQueries.studio().queryKey);
  if (!studio) return { title: '' };

  const treatments = client.getQueryData(catalogQueries.treatments().queryKey) ?? [];
  const prices = treatments.filter(({ isActive }) => isActive).map(priceToShow);
  return {
    title: `${studio.name}: ${studio.tagline}`,
    description: studio.description,
    ...(import.meta.env.SSR && {
      jsonLd: [
        {
          ...describeStudio(studio, prices),
          ...describeReviews(client.getQueryData(reviewQueries.latest().queryKey)),
        },
      ],
    }),
  };
}
