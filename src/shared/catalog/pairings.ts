import { keysOf } from '#shared/kit/keys-of.ts';
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
 * with each other, since customers may buy all of them. Within a step, the one with the most concerns in common. A
 * treatment at the studio counts as one of the step of treatments.
 */
export function choosePairings<P extends Paired>(product: Paired, shop: readonly P[]): P[] {
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
  const textOf = ({ name, description, whatItDoes }: Paired) => `${name} ${description} ${whatItDoes}`;
  const texts = [textOf(one), textOf(other)];
  const shared = CONCERNS.filter((concern) => texts.every((text) => concern.test(text))).length;
  const isSamePlace = /\bbody\b/i.test(one.name) === /\bbody\b/i.test(other.name);
  return isSamePlace ? shared : shared - CONCERNS.length;
}

/** Ingredients strong enough that two of them in one routine can irritate or cancel each other. */
type Active = 'retinoid' | 'exfoliant' | 'azelaic acid' | 'vitamin C' | 'benzoyl peroxide' | 'copper peptide';

type Described = { name: string; description: string; ingredients: string | null };

/** By INCI name and common name. False positives are acceptable: at worst a suggestion is missing. */
const SIGNS: Record<Active, RegExp> = {
  retinoid: /\bretin(ol|al|oid|yl|oic)|retinoate|tretinoin|adapalene|tazarotene/i,
  // Without citric acid and sodium lactate, which only adjust the pH or bind water.
  exfoliant:
    /\b(glycolic|lactic|mandelic|malic|tartaric|lactobionic|salicylic|capryloyl salicylic) acid|betaine salicylate|gluconolactone|willow bark|salix (alba|nigra)|papain|bromelain|\b[abp]ha\b|\bpeel(ing)?\b|\bscrub\b|exfoliat/i,
  'azelaic acid': /\bazel(aic|oyl)/i,
  'vitamin C': /ascorb(ic|yl|ate)|\bvitamin c\b/i,
  'benzoyl peroxide': /benzoyl peroxide/i,
  'copper peptide': /copper (tri)?peptide/i,
};

/** Actives that must not be combined. A pair of the same kind means: not two of them. */
const CLASHES: readonly (readonly [Active, Active])[] = [
  ['retinoid', 'retinoid'],
  ['retinoid', 'exfoliant'],
  ['retinoid', 'azelaic acid'],
  ['retinoid', 'vitamin C'],
  ['retinoid', 'benzoyl peroxide'],
  ['exfoliant', 'exfoliant'],
  ['exfoliant', 'azelaic acid'],
  ['exfoliant', 'vitamin C'],
  ['exfoliant', 'benzoyl peroxide'],
  ['exfoliant', 'copper peptide'],
  ['azelaic acid', 'benzoyl peroxide'],
  ['vitamin C', 'benzoyl peroxide'],
  ['vitamin C', 'copper peptide'],
];

/** The actives of a product, from its ingredients, its name and its description. */
export function activesOf({ name, description, ingredients }: Described): Active[] {
  const text = [name, description, ingredients].join('\n');
  return keysOf(SIGNS).filter((active) => SIGNS[active].test(text));
}

export function doClash(one: Described, other: Described): boolean {
  const [ones, others] = [activesOf(one), activesOf(other)];
  return CLASHES.some(
    ([a, b]) => (ones.includes(a) && others.includes(b)) || (ones.includes(b) && others.includes(a)),
  );
}
