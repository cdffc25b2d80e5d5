import type { TreatmentPage } from '#shared/treatment-pages/contract.ts';
import { aDetailedTreatment } from '#web/catalog/make.ts';

/** All of a treatment's page for tests, with the given fields. */
export function aTreatmentPage(given: Partial<TreatmentPage> = {}): TreatmentPage {
  return {
    ...aDetailedTreatment(),
    needsPatchTest: false,
    ingredients: [],
    aftercare: '',
    products: [],
    reviews: { average: null, count: 0, items: [] },
    ...given,
  };
}
