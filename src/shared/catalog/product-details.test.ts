import { expect, test } from 'vitest';
import { detailsOf, linesOf, NO_DETAILS } from './product-details.ts';

test.each([
  [null, []],
  ['', []],
  ['One line', ['One line']],
  ['Softens\n\n - Cools \n• Fragrance-free\nSoftens', ['Softens', 'Cools', 'Fragrance-free']],
  ['Aqua, C12-15 Alkyl Benzoate', ['Aqua, C12-15 Alkyl Benzoate']],
])('the lines of %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test('the details of a product leave out the rest of it', () => {
  expect(detailsOf(Object.assign({ id: 7 }, NO_DETAILS, { size: '30 ml' }))).toEqual({
    size: '30 ml',
    whatItDoes: null,
    howToUse: null,
    ingredients: null,
    goodToKnow: null,
  });
});
