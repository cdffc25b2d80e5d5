import { expect, test } from 'vitest';
import { readMoney } from './read-money.ts';

test.each<[string, number | null]>([
  ['58', 5800],
  ['58.5', 5850],
  ['58.05', 5805],
  ['$58.00', 5800],
  [' $ 1,200.00 ', 120_000],
  ['1,200', 120_000],
  ['0', 0],
  ['', null],
  ['58,50', null],
  ['1,20', null],
  ['58.005', null],
  ['-5', null],
  ['.5', null],
  ['1e3', null],
  ['fifty', null],
])('"%s" is %s', (text, cents) => {
  expect(readMoney(text)).toBe(cents);
});
