import type { Offer, PromptInput } from './read-prompt-input.ts';

const MOST = 4;

/** Offers that mention the topic's words, best match first; the first few of all when none does. */
export function pickOffers({ topic, keywords, treatments, products }: PromptInput) {
  const wanted = [...wordsOf([topic, ...keywords].join(' '))].filter((word) => word.length > 2);
  return { treatments: fitting(treatments, wanted), products: fitting(products, wanted) };
}

function fitting(offers: Offer[], words: string[]): Offer[] {
  const rated = offers.map((offer) => {
    const said = wordsOf(`${offer.name} ${offer.description}`);
    return { offer, hits: words.filter((word) => said.has(word)).length };
  });
  const hit = rated.filter(({ hits }) => hits > 0).sort((one, other) => other.hits - one.hits);
  return (hit.length > 0 ? hit : rated).slice(0, MOST).map(({ offer }) => offer);
}

/** Unique, lower case, singular and plural alike. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter(Boolean).map((word) => word.replace(/(?<=...)s$/, '')));
}
