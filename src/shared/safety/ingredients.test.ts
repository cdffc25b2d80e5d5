import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchIngredient, plainName, readIngredients } from './ingredients.ts';

const printed = (text: string) => readIngredients(text).map((each) => each.printed);

describe('a list is read', () => {
  test.each([
    ['Aqua, Glycerin, Niacinamide', ['Aqua', 'Glycerin', 'Niacinamide']],
    ['Ingredients: Aqua; Glycerin.', ['Aqua', 'Glycerin']],
    ['Aqua\nGlycerin\r\n\nParfum', ['Aqua', 'Glycerin', 'Parfum']],
    ['Aqua • Glycerin · Parfum', ['Aqua', 'Glycerin', 'Parfum']],
    ['Aqua, 1,2-Hexanediol, Parfum', ['Aqua', '1,2-Hexanediol', 'Parfum']],
    ['Aqua, Limonene*, Linalool**', ['Aqua', 'Limonene', 'Linalool']],
    ['Aqua, AQUA, Water (Aqua)', ['Aqua', 'Water (Aqua)']],
    ['Mica [+/- CI 77491, CI 77492]', ['Mica', 'CI 77491', 'CI 77492']],
    ['Talc. May contain: Limonene', ['Talc', 'Limonene']],
    ['', []],
    [' , ;; , ', []],
  ])('%j', (text, names) => {
    expect(printed(text)).toEqual(names);
  });

  test('of 20 kB is read quickly, also when it is one long word', () => {
    for (const text of [
      'Limonene, '.repeat(2_000),
      'a'.repeat(20_000),
      '(['.repeat(10_000),
      '1,'.repeat(10_000),
    ]) {
      const began = performance.now();
      readIngredients(text);
      expect(performance.now() - began).toBeLessThan(500);
    }
  });
});

describe('an ingredient is found', () => {
  test.each([
    ['limonene', 'Aqua, d-Limonene', 'd-Limonene'],
    ['D-Limonene', 'Aqua, LIMONENE*', 'LIMONENE'],
    ['(R)-limonene', 'Limonene', 'Limonene'],
    ['perfume', 'Aqua, Parfum', 'Parfum'],
    ['fragrance', 'Aqua, Parfum (Fragrance)', 'Parfum (Fragrance)'],
    ['fragrance', 'Aqua, Linalool', 'Linalool'],
    ['fragrance', 'Aqua, Lavandula Angustifolia (Lavender) Oil', 'Lavandula Angustifolia (Lavender) Oil'],
    ['vitamin a', 'Aqua, Retinol', 'Retinol'],
    ['retinoids', 'Aqua, Retinyl Palmitate', 'Retinyl Palmitate'],
    ['aspirin', 'Aqua, Salicylic Acid 2%', 'Salicylic Acid 2%'],
    ['BHA', 'Salix Alba (Willow) Bark Extract', 'Salix Alba (Willow) Bark Extract'],
    ['AHAs', 'Aqua, Glycolic Acid', 'Glycolic Acid'],
    ['nuts', 'Prunus Amygdalus Dulcis Oil', 'Prunus Amygdalus Dulcis Oil'],
    ['tea tree oil', 'Melaleuca Alternifolia Leaf Oil', 'Melaleuca Alternifolia Leaf Oil'],
    ['parabens', 'Methylparaben', 'Methylparaben'],
    ['alcohol', 'Alcohol Denat.', 'Alcohol Denat'],
    ['Nickel', 'nickel', 'nickel'],
    ['water', 'Aqua/Water/Eau', 'Aqua/Water/Eau'],
  ])('%s in %s', (stated, list, found) => {
    expect(matchIngredient(stated, readIngredients(list))?.printed).toBe(found);
  });

  test.each([
    ['limonene', 'Aqua, Linalool, Parfum'],
    ['alcohol', 'Cetyl Alcohol, Cetearyl Alcohol'],
    ['acid', 'Hyaluronic Acid'],
    ['linalool', 'Parfum'],
    ['rose', 'Rosehip'],
    ['nut', 'Cocos Nucifera (Coconut) Oil'],
    ['methylparaben', 'Ethylparaben'],
    ['', 'Aqua'],
    ['constructor', 'Aqua'],
    ['__proto__', 'Aqua'],
  ])('not %j in %s', (stated, list) => {
    expect(matchIngredient(stated, readIngredients(list))).toBeUndefined();
  });
});

test('every entry of a list is found by its own printed name', () => {
  const word = fc.stringMatching(/^[A-Za-z]{2,12}$/);
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), (names) => {
      const list = readIngredients(names.join(', '));
      for (const each of list) expect(matchIngredient(each.printed, list)).toBeDefined();
      expect(new Set(list.map((each) => each.names[0])).size).toBe(list.length);
    }),
  );
});

test('a plain name stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const once = plainName(text);
      expect(plainName(once)).toBe(once);
    }),
  );
});
