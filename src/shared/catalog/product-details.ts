import type { ProductDetails } from './contract.ts';

/** Maximum lengths: for the contract, the form and, by a test, the database. */
export const DETAIL_LENGTHS = {
  size: 60,
  whatItDoes: 1_000,
  howToUse: 2_000,
  ingredients: 4_000,
  goodToKnow: 1_000,
} as const satisfies Record<keyof ProductDetails, number>;

export const NO_DETAILS: ProductDetails = {
  size: null,
  whatItDoes: null,
  howToUse: null,
  ingredients: null,
  goodToKnow: null,
};

export function detailsOf({
  size,
  whatItDoes,
  howToUse,
  ingredients,
  goodToKnow,
}: ProductDetails): ProductDetails {
  return { size, whatItDoes, howToUse, ingredients, goodToKnow };
}

/** The unique lines of a text, without empty ones and leading dashes. */
export function linesOf(text: string | null): string[] {
  const lines = (text ?? '').split('\n').map((line) => line.replace(/^\s*[-•*]/, '').trim());
  return [...new Set(lines)].filter(Boolean);
}
