import type { Db } from '#server/kit/db/db.ts';
import { countProducts } from './products/data.ts';
import { countTreatments } from './treatments/data.ts';

/** How many treatments and products there are, and how many of them need attention. */
export async function countCatalog(db: Db) {
  return { treatments: await countTreatments(db), products: await countProducts(db) };
}
