/** Ingredients strong enough that two of them in one routine can irritate or cancel each other. */
export type Active =
  | 'retinoid'
  | 'exfoliant'
  | 'azelaic acid'
  | 'vitamin C'
  | 'benzoyl peroxide'
  | 'copper peptide';

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
  return (Object.keys(SIGNS) as Active[]).filter((active) => SIGNS[active].test(text)); // the keys are its own
}

/** Whether two products must not be combined. */
export function doClash(one: Described, other: Described): boolean {
  const [ones, others] = [activesOf(one), activesOf(other)];
  return CLASHES.some(
    ([a, b]) => (ones.includes(a) && others.includes(b)) || (ones.includes(b) && others.includes(a)),
  );
}
