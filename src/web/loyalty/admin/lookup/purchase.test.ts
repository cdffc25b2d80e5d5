import { expect, test } from 'vitest';
import { dialled, pointsPreview, purchaseProblem } from './purchase.ts';

const BOTH = 'Please enter both phone number and purchase amount';
const MORE = 'Purchase amount must be greater than 0';
const CENTS = 'Please enter dollars and cents, such as 86.50';

test.each([
  ['', '', BOTH],
  ['91234567', '', BOTH],
  ['91234567', '  ', BOTH],
  ['', '10', BOTH],
  [' - ', '10', BOTH],
  ['91234567', '0', MORE],
  ['91234567', '-5', MORE],
  ['91234567', 'abc', MORE],
  ['91234567', '0.001', CENTS],
  ['91234567', '1e5', CENTS],
  ['91234567', '0.01', undefined],
  ['91234567', '86.5', undefined],
])('phone "%s" and amount "%s": %s', (number, amount, message) => {
  expect(purchaseProblem({ code: '+65', number }, amount)?.message).toBe(message);
});

test.each([
  ['91234567', '+6591234567'],
  ['0091 234-567', '+6591234567'],
  ['9123 4567', '+6591234567'],
])('"%s" is sent as %s', (number, sent) => {
  expect(dialled({ code: '+65', number })).toBe(sent);
});

test.each([
  ['', 1, 0],
  ['0.99', 1, 0],
  ['86.99', 1, 86],
  ['9.99', 3, 27],
  ['abc', 1, 0],
])('$%s at %i a dollar shows %i points', (amount, rate, points) => {
  expect(pointsPreview(amount, rate)).toBe(points);
});
