import { describe, expect, test } from 'vitest';
import { proposeOrders, type UnpaidOrder } from './propose-orders.ts';

const order = (id: number, customerName: string, totalCents = 5_800): UnpaidOrder => ({
  id,
  customerName,
  totalCents,
});
const ling = order(1, 'Wei Ling Tan');
const tan = order(2, 'Marcus Tan');
const andre = order(3, 'André Müller');
const proposed = (text: string, orders: UnpaidOrder[], cents = 5_800) =>
  proposeOrders({ text, cents }, orders).map(({ id, isWholeName }) => [id, isWholeName]);

describe('proposeOrders', () => {
  test.each([
    ['the whole name, in any order and case', 'PAYNOW · TAN WEI LING · 58.00', [ling, tan], [[1, true]]],
    ['the better of two', 'TAN MARCUS OTHR', [ling, tan], [[2, true]]],
    ['a part of the name', 'FAST · W L TAN', [ling], [[1, false]]],
    ['accents are not there at the bank', 'ANDRE MULLER', [andre], [[3, true]]],
    ['nor hyphens', 'WEI-LING TAN', [ling], [[1, true]]],
    ['a part of a word is no name', 'TANGLIN MALL', [tan], []],
    ['nobody of that name', 'SALARY 58.00', [ling, tan, andre], []],
    ['an initial alone', 'L', [order(4, 'L')], []],
    ['a customer without a name', 'TAN', [order(5, '')], []],
    ['no text', '', [ling], []],
    ['no orders', 'TAN WEI LING', [], []],
    ['a name twice in one line counts once', 'TAN TAN', [tan], [[2, false]]],
    ['a name of the same part twice', 'TAN', [order(6, 'Tan Tan')], [[6, true]]],
    ['written in Chinese', '陈伟玲 PAYNOW', [order(7, '陈伟玲')], [[7, true]]],
  ])('%s', (_, text, orders, found) => {
    expect(proposed(text, orders)).toEqual(found);
  });

  test('the amount is to the cent', () => {
    expect(proposed('TAN WEI LING', [ling], 5_799)).toEqual([]);
    expect(proposed('TAN WEI LING', [ling, { ...ling, id: 8, totalCents: 5_900 }], 5_900)).toEqual([
      [8, true],
    ]);
  });

  test('those that fit equally well are all there, five at most', () => {
    const again = { ...ling, id: 9 };
    expect(proposed('TAN WEI LING', [ling, again, tan])).toEqual([
      [1, true],
      [9, true],
    ]);
    const many = Array.from({ length: 8 }, (_, at) => ({ ...ling, id: at + 1 }));
    expect(proposed('TAN WEI LING', many)).toHaveLength(5);
  });
});
