import { expect, test } from 'vitest';
import { ownDiscount } from './own-discount.ts';

test.each([
  ['0.00', '', undefined, null],
  ['5.00', 'Old box', undefined, { amount: '$5.00', reason: 'Old box' }],
  ['20.00', 'Code SPRING', '20.00', null],
  ['25.00', 'Regular, Code SPRING', '20.00', { amount: '$5.00', reason: 'Regular' }],
  ['25.00', '', '20.00', { amount: '$5.00', reason: '' }],
])('%s off for "%s" with a code that took %s', (discount, discountReason, promo, expected) => {
  expect(ownDiscount({ discount, discountReason, promo }, promo && 'SPRING')).toEqual(expected);
});
