import { findOfferedTreatment, listPairingsOfTreatment } from '#server/catalog/read-catalog.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { readAftercare } from '#server/notes/aftercare/treatment-aftercare.ts';
import { listShownReviews } from '#server/reviews/shown-reviews.ts';
import { readRulesFor } from '#server/safety/read-safety.ts';
import type { TreatmentPage } from '#shared/treatment-pages/contract.ts';

/** More are loaded when somebody asks for them. */
const FIRST_REVIEWS = 3;

export async function readTreatmentPage(ctx: Context<Visitor | null>, slug: string): Promise<TreatmentPage> {
  const treatment = await findOfferedTreatment(ctx, slug);
  const safety = (await readRulesFor(ctx.db, [treatment.id])).get(treatment.id)?.treatment;
  const ingredients = safety?.ingredients.map(({ printed }) => printed) ?? [];
  return {
    ...treatment,
    needsPatchTest: (safety?.patchTestMonths ?? null) !== null,
    ingredients,
    aftercare: await readAftercare(ctx.db, treatment.id),
    products: await listPairingsOfTreatment(ctx, treatment, ingredients.join(', ')),
    reviews: await listShownReviews(ctx.db, { treatmentId: treatment.id, page: 1, pageSize: FIRST_REVIEWS }),
  };
}
