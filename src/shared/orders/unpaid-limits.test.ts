import { describe, expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { checkUnpaid, tooManyUnpaidOfGuest } from './unpaid-limits.ts';

const limits = { ...defaults.shop, maxUnpaidOrders: 2, maxUnpaidDollars: 500 };
const none = { orderIds: [], totalCents: 0 };

describe('an order may wait for its money', () => {
  test.each([
    ['when nothing else does', none, 100],
    ['up to the most that may', none, 50_000],
    ['up to the most with what waits already', { orderIds: [7], totalCents: 30_000 }, 20_000],
    ['whatever waits, when it costs nothing', { orderIds: [7, 8], totalCents: 50_000 }, 0],
  ])('%s', (_, unpaid, totalCents) => {
    expect(checkUnpaid(unpaid, totalCents, limits)).toBeNull();
  });

  test.each([
    [
      'not as the third',
      { orderIds: [7, 8], totalCents: 200 },
      100,
      'too_many_unpaid',
      'You have 2 unpaid orders (ORD-7, ORD-8). Please pay or cancel one before you place another.',
    ],
    [
      'not when it is too much by itself',
      none,
      50_001,
      'too_much_unpaid',
      'You can have up to $500.00 of products unpaid, and this order comes to $500.01. Please order less, or contact us.',
    ],
    [
      'not when it is too much with what waits already',
      { orderIds: [7], totalCents: 1 },
      50_000,
      'too_much_unpaid',
      'You can have up to $500.00 of products unpaid. This order comes to $500.00, and $0.01 is still unpaid. Please pay for your earlier order first, or contact us.',
    ],
  ])('%s', (_, unpaid, totalCents, code, message) => {
    expect(checkUnpaid(unpaid, totalCents, limits)).toEqual({ code, message });
  });

  test('not as the second, where one is the most', () => {
    const one = { orderIds: [7], totalCents: 100 };
    expect(checkUnpaid(one, 100, { ...limits, maxUnpaidOrders: 1 })).toEqual({
      code: 'too_many_unpaid',
      message: 'You have an unpaid order (ORD-7). Please pay or cancel it before you place another.',
    });
  });
});

test.each([
  ['nothing waits', { ofEmail: 0, ofNetwork: 0 }, false],
  ['one of each waits', { ofEmail: 1, ofNetwork: 1 }, false],
  ['two of the e-mail wait', { ofEmail: 2, ofNetwork: 0 }, true],
  ['two of the network wait', { ofEmail: 0, ofNetwork: 2 }, true],
])('somebody without an account, of whom %s, is refused: %j', (_, unpaid, isRefused) => {
  expect(tooManyUnpaidOfGuest(unpaid) !== null).toBe(isRefused);
});
