import { therapistUrl } from '#shared/team/therapist-url.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { treatmentsHead } from '#web/catalog/treatments/treatments-head.ts';
import type { Page } from '#web/kit/page.ts';
import { teamQueries } from '#web/team/queries.ts';
import { therapistHead } from '#web/team/therapist-head.ts';
import { bookingsQueries } from './queries.ts';

export const bookingsPages: Page[] = [
  {
    path: '/treatments',
    code: 'bookings/form/treatments-page.tsx',
    isHydratedLater: true,
    cached: ['treatment'],
    prefetch: (client) => client.prefetchQuery(catalogQueries.treatments()),
    head: treatmentsHead,
  },
  {
    path: '/team/:slug',
    code: 'bookings/therapist/therapist-page.tsx',
    isHydratedLater: true,
    cached: [],
    prefetch: (client, { params }) =>
      Promise.all([
        client.prefetchQuery(teamQueries.therapist(params.slug ?? '')),
        client.prefetchQuery(teamQueries.team()),
        client.prefetchQuery(catalogQueries.treatments()),
      ]),
    head: therapistHead,
    movedTo: (client, { params: { slug = '' } }) => {
      const known = client.getQueryData(teamQueries.therapist(slug).queryKey);
      return known && known !== 'ended' && known.slug !== slug ? therapistUrl(known) : undefined;
    },
    status: (client, { params }) => {
      const data = client.getQueryData(teamQueries.therapist(params.slug ?? '').queryKey);
      return data === null ? 404 : data === 'ended' ? 410 : 200;
    },
  },
  {
    path: '/visit/:token',
    code: 'bookings/visit/visit-page.tsx',
    // On the server all of it; in the browser, this list is part of every first load.
    prefetch: (client, { params }) =>
      import.meta.env.SSR
        ? import('./visit/prefetch-visit.ts').then((code) => code.prefetchVisit(client, params.token ?? ''))
        : client.prefetchQuery(bookingsQueries.managed(params.token ?? '')),
    head: () => ({ title: 'Your visit', isHidden: true }),
    isSecret: true,
    status: (client, { params }) => {
      const data = client.getQueryData(bookingsQueries.managed(params.token ?? '').queryKey);
      return data === null ? 404 : data === 'ended' ? 410 : 200;
    },
  },
];
