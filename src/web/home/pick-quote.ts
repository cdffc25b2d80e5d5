import type { Studio } from '#shared/studio/contract.ts';

type Review = Studio['reviews'][number];

const LONGEST = 100;

/** The first of the best reviews that is short enough for large type; undefined when there is none. */
export function pickQuote(reviews: readonly Review[]): Review | undefined {
  const best = Math.max(...reviews.map(({ stars }) => stars));
  return reviews.find(({ stars, text }) => stars === best && text.length <= LONGEST);
}
