import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activesOf, choosePairings, doClash } from './pairings.ts';

let ids = 0;
const a = (categorySlug: string, given: object = {}) => ({
  id: ++ids,
  name: `A ${categorySlug}`,
  description: '',
  whatItDoes: null,
  ingredients: null as string | null,
  stockQuantity: 5,
  categorySlug,
  ...given,
});
const slugs = (products: { categorySlug: string }[]) => products.map(({ categorySlug }) => categorySlug);

const STEPS = ['cleansers', 'masks', 'toners', 'serums', 'treatments', 'moisturizers', 'sunscreens'];
const shop = STEPS.map((slug) => a(slug));

describe('goes well with', () => {
  test.each([
    ['cleansers', ['toners', 'serums', 'moisturizers']],
    ['toners', ['serums', 'moisturizers', 'cleansers']],
    ['serums', ['moisturizers', 'sunscreens', 'toners']],
    ['treatments', ['moisturizers', 'sunscreens', 'cleansers']],
    ['moisturizers', ['sunscreens', 'serums', 'cleansers']],
    ['sunscreens', ['cleansers', 'moisturizers', 'serums']],
    ['masks', ['cleansers', 'toners', 'moisturizers']],
    ['Moisturiser', ['sunscreens', 'serums', 'cleansers']],
    ['creams', ['sunscreens', 'serums', 'cleansers']],
    ['essences', ['serums', 'moisturizers', 'cleansers']],
    ['exfoliants', ['moisturizers', 'sunscreens', 'cleansers']],
    ['eye-care', ['moisturizers', 'sunscreens', 'toners']],
    ['sun-care', ['cleansers', 'moisturizers', 'serums']],
    ['gift-sets', ['cleansers', 'masks', 'toners']],
  ])('%s lead on through the routine', (slug, steps) => {
    expect(slugs(choosePairings(a(slug), shop))).toEqual(steps);
  });

  test('what is out of stock is passed over, and the next step takes its place', () => {
    const rest = shop.map((each) => (each.categorySlug === 'toners' ? { ...each, stockQuantity: 0 } : each));
    expect(slugs(choosePairings(a('cleansers'), rest))).toEqual(['serums', 'moisturizers', 'masks']);
  });

  test('of one step, the product for the same skin is suggested; else the first of the shop', () => {
    const [plain, oily] = [a('toners'), a('toners', { description: 'For oily skin.' })];
    const suggest = (description: string) => choosePairings(a('cleansers', { description }), [plain, oily]);
    expect(suggest('Soft foam for oily skin.')).toEqual([oily]);
    expect(suggest('')).toEqual([plain]);
  });

  test('something for the body is not put beside the face', () => {
    const [body, face] = [a('sunscreens', { name: 'Body Sunscreen' }), a('sunscreens')];
    expect(choosePairings(a('serums'), [body, face])).toEqual([face]);
  });

  test('retinol is sold with no acid and no vitamin C', () => {
    const retinol = a('treatments', { ingredients: 'Retinol' });
    const acid = a('toners', { ingredients: 'Glycolic Acid' });
    const c = a('serums', { ingredients: 'Ascorbic Acid' });
    expect(choosePairings(retinol, [acid, c])).toEqual([]);
  });

  test('nor do two of the suggestions clash with each other', () => {
    const c = a('serums', { ingredients: 'Ascorbic Acid' });
    const acid = a('moisturizers', { ingredients: 'Lactic Acid' });
    const plain = a('moisturizers');
    expect(choosePairings(a('toners'), [c, acid])).toEqual([c]);
    expect(choosePairings(a('toners'), [c, acid, plain])).toEqual([c, plain]);
  });

  test('a shop of one kind suggests nothing', () => {
    expect(choosePairings(a('serums'), [a('serums'), a('serums')])).toEqual([]);
  });
});

test('whatever the shop: at most three, other steps, in stock, nothing that clashes', () => {
  const ingredient = fc.constantFrom(
    ...['Glycerin', 'Retinol', 'Lactic Acid', 'Salicylic Acid', 'Ascorbic Acid', 'Benzoyl Peroxide'],
  );
  const product = fc.record({
    categorySlug: fc.constantFrom(...STEPS),
    ingredients: fc.array(ingredient, { maxLength: 2 }).map((list) => list.join(', ')),
    stockQuantity: fc.nat({ max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 12 }), (given) => {
      const all = given.map(({ categorySlug, ...fields }) => a(categorySlug, fields));
      const chosen = choosePairings(all[0]!, all);
      const together = [all[0]!, ...chosen];
      expect(chosen.length).toBeLessThanOrEqual(3);
      expect(chosen.every(({ stockQuantity }) => stockQuantity > 0)).toBe(true);
      expect(new Set(slugs(together)).size).toBe(together.length);
      for (const one of together)
        for (const other of chosen) if (one !== other) expect(doClash(one, other)).toBe(false);
    }),
  );
});

const of = (ingredients: string | null, name = 'Serum', description = '') => ({
  name,
  description,
  ingredients,
});

describe('the actives of a product', () => {
  test.each([
    ['Squalane, Retinol, Tocopherol', ['retinoid']],
    ['Aqua, Hydroxypinacolone Retinoate', ['retinoid']],
    ['Aqua, LACTIC ACID, Glycerin', ['exfoliant']],
    ['Aqua, Glycolic Acid, Salicylic Acid', ['exfoliant']],
    ['Aqua, Gluconolactone', ['exfoliant']],
    ['Aqua, 3-O-Ethyl Ascorbic Acid', ['vitamin C']],
    ['Aqua, Tetrahexyldecyl Ascorbate', ['vitamin C']],
    ['Aqua, Potassium Azeloyl Diglycinate', ['azelaic acid']],
    ['Aqua, Benzoyl Peroxide', ['benzoyl peroxide']],
    ['Aqua, Copper Tripeptide-1', ['copper peptide']],
    ['Aqua, Copper Peptide', ['copper peptide']],
    ['Aqua, Retinyl Palmitate, Ascorbyl Glucoside', ['retinoid', 'vitamin C']],
    // These are humectants, pH adjusters or emollients, which combine with anything.
    ['Aqua, Citric Acid, Sodium Lactate, Sodium Hyaluronate, Ferulic Acid, Niacinamide, Stearic Acid', []],
  ])('%s', (ingredients, actives) => {
    expect(activesOf(of(ingredients))).toEqual(actives);
  });

  test.each([
    ['Overnight Retinol Serum', '', ['retinoid']],
    ['Glow Drops', 'Ten percent stabilised vitamin C.', ['vitamin C']],
    ['Weekly Peel', 'An AHA and BHA peel.', ['exfoliant']],
    ['Weekly Peel', 'Smooths.', ['exfoliant']],
    ['Clear Drops', 'A gentle BHA.', ['exfoliant']],
    ['Dew Serum', 'Three weights of hyaluronic acid.', []],
  ])('without a list of ingredients, %s is recognised by its words', (name, description, actives) => {
    expect(activesOf(of(null, name, description))).toEqual(actives);
  });
});

describe('what must not be combined', () => {
  const [retinol, lactic, salicylic, c, azelaic, benzoyl, copper, plain] = [
    'Retinol',
    'Lactic Acid',
    'Salicylic Acid',
    'Ascorbic Acid',
    'Azelaic Acid',
    'Benzoyl Peroxide',
    'Copper Tripeptide-1',
    'Glycerin',
  ].map((ingredient) => of(ingredient)) as [Of, Of, Of, Of, Of, Of, Of, Of];
  type Of = ReturnType<typeof of>;

  test.each([
    ['retinol and an AHA', retinol, lactic, true],
    ['retinol and a BHA', retinol, salicylic, true],
    ['retinol and azelaic acid', retinol, azelaic, true],
    ['retinol and vitamin C', retinol, c, true],
    ['retinol and benzoyl peroxide', retinol, benzoyl, true],
    ['two retinols', retinol, retinol, true],
    ['two exfoliants', lactic, salicylic, true],
    ['an acid and vitamin C', lactic, c, true],
    ['an acid and azelaic acid', salicylic, azelaic, true],
    ['an acid and benzoyl peroxide', lactic, benzoyl, true],
    ['an acid and copper peptides', lactic, copper, true],
    ['azelaic acid and benzoyl peroxide', azelaic, benzoyl, true],
    ['vitamin C and benzoyl peroxide', c, benzoyl, true],
    ['vitamin C and copper peptides', c, copper, true],
    ['two vitamin Cs', c, c, false],
    ['azelaic acid and vitamin C', azelaic, c, false],
    ['retinol and something plain', retinol, plain, false],
    ['two plain things', plain, plain, false],
  ])('%s, either way round', (_, one, other, clash) => {
    expect([doClash(one, other), doClash(other, one)]).toEqual([clash, clash]);
  });
});
