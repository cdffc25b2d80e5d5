import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Treatment } from '#shared/catalog/contract.ts';
import type { TreatmentPage, treatmentPagesApi } from '#shared/treatment-pages/contract.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { keyOf } from '#web/kit/api-query.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';

type Api = typeof treatmentPagesApi.page;
export type NotOffered = { gone: string };

const HALF_A_MINUTE = 30_000;

/**
 * All of a treatment's page; null where there never was one, and what to say where it is no longer offered. Values, unlike
 * errors, are passed from the server to the browser.
 */
export function treatmentPageQuery(slug: string) {
  const sent = { params: { slug } };
  return queryOptions({
    queryKey: keyOf<Api>('GET /api/treatment-pages/:slug', sent),
    queryFn: ({ meta }): Promise<TreatmentPage | NotOffered | null> =>
      (meta?.transport ?? call)<Api>('GET /api/treatment-pages/:slug', sent).catch(notThere),
    // Never fresh, like the list: prices and offers change while a visitor reads.
    staleTime: 0,
    refetchInterval: HALF_A_MINUTE,
    refetchOnWindowFocus: true,
  });
}

function notThere(error: unknown): NotOffered | null {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 410) return { gone: messageOf(error, 'We no longer offer this treatment.') };
  if (status === 404 || status === 400) return null;
  throw error;
}

/** Of what the query holds or not yet. */
export function isOffered(found: TreatmentPage | NotOffered | null | undefined): found is TreatmentPage {
  return found !== null && found !== undefined && 'slug' in found;
}

/** Coming from a card, the first screen of it is known already. */
export function knownFromList(client: QueryClient, slug: string): TreatmentPage | undefined {
  const all: Treatment[] = client.getQueryData(catalogQueries.treatments().queryKey) ?? [];
  const known = all.find((each) => each.slug === slug);
  return known && { ...known, ...NOTHING_MORE };
}

const NOTHING_MORE = {
  steps: [],
  forWhom: '',
  beforeCare: '',
  pictures: [],
  needsPatchTest: false,
  ingredients: [],
  aftercare: '',
  products: [],
  reviews: { average: null, count: 0, items: [] },
};
