import { findOfferedTreatment, listPairingsOfTreatment } from '#server/catalog/read-catalog.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { readAftercare } from '#server/notes/aftercare/treatment-aftercare.ts';
import { readRulesFor } from '#server/safety/read-safety.ts';
import type { TreatmentPage } from '#shared/treatment-pages/contract.ts';

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
  };
}
