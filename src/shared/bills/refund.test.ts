import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterRefund, giveBackOf, refundOf } from './refund.ts';

describe('a refund by pieces', () => {
  test.each([
    [{ netCents: 1000, prepaidCents: 0, quantity: 3 }, 0, 1, 333],
    [{ netCents: 1000, prepaidCents: 0, quantity: 3 }, 1, 1, 333],
    [{ netCents: 1000, prepaidCents: 0, quantity: 3 }, 2, 1, 334],
    [{ netCents: 1000, prepaidCents: 0, quantity: 3 }, 0, 3, 1000],
  ])('%j after %i: %i more give %i', (paid, before, pieces, cents) => {
    expect(refundOf(paid, before, pieces).netCents).toBe(cents);
  });

  test('in whatever steps, all pieces together give what was paid', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cents, cents, steps, (netCents, prepaidCents, pieces) => {
        const quantity = pieces.reduce((sum, each) => sum + each, 0);
        let before = 0;
        const given = { netCents: 0, prepaidCents: 0 };
        const line = { netCents, prepaidCents, quantity };
        for (const each of pieces) {
          const back = refundOf(line, before, each);
          given.netCents += back.netCents;
          given.prepaidCents += back.prepaidCents;
          before += each;
          const left = afterRefund(line, before);
          expect(left.netCents + given.netCents).toBe(netCents);
          expect(left.prepaidCents + given.prepaidCents).toBe(prepaidCents);
        }
        expect(given).toEqual({ netCents, prepaidCents });
      }),
    );
  });
});

test('of what was paid in advance the fee is kept, rounded down', () => {
  expect(giveBackOf(10_001, 10)).toEqual({ cents: 9_001, feeCents: 1_000 });
  expect(giveBackOf(10_001, 0)).toEqual({ cents: 10_001, feeCents: 0 });
  expect(giveBackOf(10_001, 100)).toEqual({ cents: 0, feeCents: 10_001 });
});
