import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doClash } from './actives.ts';
import { choosePairings } from './pairings.ts';

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
