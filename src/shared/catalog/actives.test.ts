import { describe, expect, test } from 'vitest';
import { activesOf, doClash } from './actives.ts';

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
