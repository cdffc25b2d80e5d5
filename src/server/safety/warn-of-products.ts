import { findMemberCard } from '#server/clients/cards.ts';
import { readClientFacts } from '#server/forms/client-facts.ts';
import type { Context } from '#server/kit/http/context.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { ProductWarning } from '#shared/safety/contract.ts';
import { warnOfIngredients } from '#shared/safety/warn-of-ingredients.ts';
import { listActiveRules, listIngredientsOf } from './data.ts';

/** For the member who calls: what they told us against what these products contain. */
export async function warnOfProducts(
  { db, now, visitor }: Context,
  productIds: number[],
): Promise<ProductWarning[]> {
  const contents = await listIngredientsOf(db, productIds);
  if (contents.length === 0) return [];
  const client = await findMemberCard(db, visitor.id);
  const facts = client && (await readClientFacts(db, client.id, studioDay(now())));
  if (!facts) return [];
  const rules = await listActiveRules(db);
  return contents.flatMap(({ productId, ingredients }) => {
    const warning = warnOfIngredients(ingredients, facts, rules, studioDay(now()));
    return warning ? [{ productId, text: warning.text }] : [];
  });
}
