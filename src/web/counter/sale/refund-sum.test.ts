import { expect, test } from 'vitest';
import { aSaleLine } from '#web/counter/make.ts';
import { piecesLeft, refundSum } from './refund-sum.ts';

const toner = aSaleLine({ line: 1, quantity: 3, net: '10.00' });
const mask = aSaleLine({ line: 2, quantity: 1, net: '30.00' });
const back = (quantity: number) => ({ quantity, isRestocked: true });

test.each([
  [{}, 0],
  [{ 1: back(1) }, 333],
  [{ 1: back(3) }, 1000],
  [{ 1: back(2), 2: back(1) }, 3666],
  [{ 1: back(0) }, 0],
  [{ 9: back(1) }, 0],
])('%j gives back %i', (returned, cents) => {
  expect(refundSum([toner, mask], returned)).toBe(cents);
});

test('after earlier refunds the rest is given back to the cent', () => {
  const line = { ...toner, refundedQuantity: 2 };
  expect(piecesLeft(line)).toBe(1);
  expect(refundSum([line], { 1: back(1) })).toBe(334);
});
