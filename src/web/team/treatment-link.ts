import type { Treatment } from '#shared/catalog/contract.ts';

/** The page of a treatment; of one without, the list of all. */
export function treatmentLink(treatment: Treatment): string {
  return 'slug' in treatment ? `/treatments/${treatment.slug}` : '/treatments';
}
