import type { QueryClient } from '@tanstack/react-query';
import { describeTreatment } from '#web/catalog/describe-catalog.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import type { Head } from '#web/kit/page.ts';
import { studioQueries } from '#web/studio/queries.ts';

export function treatmentsHead(client: QueryClient): Head {
  const treatments = client.getQueryData(catalogQueries.treatments().queryKey) ?? [];
  const studio = client.getQueryData(studioQueries.studio().queryKey)?.name ?? '';
  return {
    title: 'Treatments',
    description:
      'Facials and body treatments for sensitive skin: what each one does, how long it takes, what it costs.',
    ...(import.meta.env.SSR && {
      jsonLd: treatments
        .filter(({ isActive }) => isActive)
        .map((treatment) => describeTreatment(treatment, studio)),
    }),
  };
}
