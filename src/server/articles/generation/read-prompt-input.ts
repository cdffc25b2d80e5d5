import { listProducts, listTreatments } from '#server/catalog/read-catalog.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { GenerateBody } from '#shared/articles/generation-contract.ts';
import { TARGET_WORDS } from '#shared/articles/target-length.ts';
import { priceToShow } from '#shared/bookings/price.ts';

export type Offer = { name: string; description: string; price: string; path: string; minutes?: number };

/** The data an article is generated from: only what visitors can read themselves. */
export type PromptInput = {
  topic: string;
  description: string;
  keywords: string[];
  targetWords: number;
  treatments: Offer[];
  products: Offer[];
};

const MOST_OFFERS = 40;
const LONGEST = 300;

export async function readPromptInput(
  ctx: Context,
  { topic, keywords, targetLength }: GenerateBody,
  held: { description: string; keywords: string[] },
): Promise<PromptInput> {
  // As a visitor: inactive offers are not written about.
  const treatments = await listTreatments({ ...ctx, visitor: null });
  const products = await listProducts(ctx, {});
  const given = keywords.filter(Boolean);
  return {
    topic,
    description: held.description,
    keywords: given.length > 0 ? given : held.keywords,
    targetWords: TARGET_WORDS[targetLength],
    treatments: treatments.slice(0, MOST_OFFERS).map((each) => ({
      ...toOffer({ ...each, price: priceToShow(each) }, '/treatments'),
      minutes: each.duration,
    })),
    products: products.slice(0, MOST_OFFERS).map((each) => toOffer(each, `/product/${each.id}`)),
  };
}

function toOffer({ name, description, price }: Omit<Offer, 'path'>, path: string): Offer {
  return { name, description: description.slice(0, LONGEST), price: `$${price}`, path };
}
