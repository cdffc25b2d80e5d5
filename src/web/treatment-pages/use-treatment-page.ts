import { useQuery, useQueryClient } from '@tanstack/react-query';
import { knownFromList, treatmentPageQuery } from './queries.ts';

/** Coming from a card, its first screen is there at once. */
export function useTreatmentPage(slug: string) {
  const client = useQueryClient();
  return useQuery({ ...treatmentPageQuery(slug), placeholderData: () => knownFromList(client, slug) });
}
