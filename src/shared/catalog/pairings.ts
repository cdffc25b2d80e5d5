import { doClash } from './actives.ts';
import { categoryKey } from './category-names.ts';
import type { DetailedProduct } from './contract.ts';

const MOST = 3;

type Step = 'cleanser' | 'mask' | 'toner' | 'serum' | 'treatment' | 'moisturizer' | 'sunscreen';
type Paired = Pick<
  DetailedProduct,
  'name' | 'description' | 'categorySlug' | 'stockQuantity' | 'ingredients' | 'whatItDoes'
>;

/** In the order of application. */
const ROUTINE: readonly Step[] = [
  'cleanser',
  'mask',
  'toner',
  'serum',
  'treatment',
  'moisturizer',
  'sunscreen',
];

/** Which missing steps to suggest first; the others follow in the order of the routine. */
const NEXT: Record<Step, readonly Step[]> = {
  cleanser: ['toner', 'serum', 'moisturizer'],
  mask: ['cleanser', 'toner', 'moisturizer'],
  toner: ['serum', 'moisturizer'],
  serum: ['moisturizer', 'sunscreen', 'toner'],
  treatment: ['moisturizer', 'sunscreen'],
  moisturizer: ['sunscreen', 'serum'],
  sunscreen: ['cleanser', 'moisturizer', 'serum'],
};

/** Other names studios use for a step. */
const SAME_STEP: Record<string, Step> = {
  moisturiser: 'moisturizer',
  cream: 'moisturizer',
  essence: 'toner',
  exfoliant: 'treatment',
  'eye-care': 'serum',
  'sun-care': 'sunscreen',
};

/** Skin concerns, recognised by words in the text. */
const CONCERNS: readonly RegExp[] = [
  /\boily|combination|shine|humid/i,
  /\bsensitive|react|\bsore|\braw\b|sting|without scent/i,
  /\bdry|tight|barrier|ceramide|air-condition/i,
  /\bdull|uneven|bright|tone\b/i,
  /\bflush|redness|easily red|\bhot\b|\bheat\b|cool/i,
  /\bspot|blemish|clog|pores/i,
  /\bnight|sleep/i,
];

/**
 * "Goes well with": products in stock for other steps of a routine, one per step. None clashes with the product or
 * with each other, since customers may buy all of them. Within a step, the one with the most concerns in common.
 */
export function choosePairings<P extends Paired>(product: P, shop: readonly P[]): P[] {
  const chosen: P[] = [];
  for (const step of stepsAfter(product)) {
    if (chosen.length === MOST) break;
    const best = shop
      .filter((other) => other.stockQuantity > 0 && stepOf(other) === step)
      .filter((other) => [product, ...chosen].every((each) => !doClash(each, other)))
      .map((other) => ({ other, fit: fitOf(product, other) }))
      .reduce<{ other: P; fit: number } | null>(
        (top, each) => (top && top.fit >= each.fit ? top : each),
        null,
      );
    if (best) chosen.push(best.other);
  }
  return chosen;
}

/** The steps to suggest, missing ones first; never its own. */
function stepsAfter(product: Paired): Step[] {
  const own = stepOf(product);
  const first = own ? NEXT[own] : ROUTINE;
  return [...first, ...ROUTINE.filter((step) => step !== own && !first.includes(step))];
}

function stepOf({ categorySlug }: Paired): Step | undefined {
  const key = categoryKey(categorySlug);
  return ROUTINE.find((step) => step === key) ?? SAME_STEP[key];
}

/** How many concerns they share; body and face products are not combined. */
function fitOf(one: Paired, other: Paired): number {
  const [a, b] = [one, other].map(
    ({ name, description, whatItDoes }) => `${name} ${description} ${whatItDoes}`,
  );
  const shared = CONCERNS.filter((concern) => concern.test(a!) && concern.test(b!)).length;
  const isSamePlace = /\bbody\b/i.test(one.name) === /\bbody\b/i.test(other.name);
  return isSamePlace ? shared : shared - CONCERNS.length;
}
