import { expect, test } from 'vitest';
import { categoryInUse } from './admin-messages.ts';

test('one product in a category and several are said differently', () => {
  expect(categoryInUse('Masks', 1)).toMatch(/^One product is in Masks\. /);
  expect(categoryInUse('Masks', 2)).toMatch(/^2 products are in Masks\. /);
});
