import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bridgeOf, type Flows } from './bridge.ts';

const still: Flows = {
  movedCents: 0,
  outstandingCents: { package: 0, gift_card: 0, deposit: 0, credit: 0 },
  payoutsCents: 0,
  notDoneCents: 0,
  notHandedOverCents: 0,
  unpaidCents: 0,
};
const outstanding = (change: Partial<Flows['outstandingCents']>) => ({
  outstandingCents: { package: 0, gift_card: 0, deposit: 0, credit: 0, ...change },
});

test.each<[string, { taken: number; earned: number; flows: Partial<Flows> }, [string, number][]]>([
  ['a sale that was paid and done', { taken: 100, earned: 100, flows: { movedCents: 100 } }, []],
  [
    'a package, of which one session of 120 was used',
    { taken: 600, earned: 120, flows: { movedCents: 600, ...outstanding({ package: 480 }) } },
    [['package', -480]],
  ],
  [
    'a gift card of another month that was spent now',
    { taken: 0, earned: 50, flows: outstanding({ gift_card: -50 }) },
    [['gift_card', 50]],
  ],
  ['a sale after closing', { taken: 0, earned: 70, flows: { movedCents: 70 } }, [['after_closing', 70]]],
  ['a visit that nobody paid yet', { taken: 0, earned: 90, flows: { unpaidCents: 90 } }, [['unpaid', 90]]],
  [
    'a package given back, and not paid out',
    { taken: 0, earned: 0, flows: { ...outstanding({ package: -480 }), payoutsCents: 480 } },
    [
      ['package', 480],
      ['payouts', -480],
    ],
  ],
  [
    'an order that waits to be collected, and a visit paid early',
    { taken: 58, earned: 0, flows: { movedCents: 58, notHandedOverCents: 38, notDoneCents: 20 } },
    [
      ['not_done', -20],
      ['not_handed_over', -38],
    ],
  ],
  ['what nothing explains is said', { taken: 10, earned: 13, flows: { movedCents: 10 } }, [['other', 3]]],
])('%s', (_, { taken, earned, flows }, lines) => {
  const bridge = bridgeOf({ takenCents: taken, earnedCents: earned, flows: { ...still, ...flows } });
  expect(bridge.map(({ step, cents }) => [step, cents])).toEqual(lines);
});

test('Money taken and the lines always come to Earned', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 });
  const flows = fc.record({
    movedCents: cents,
    outstandingCents: fc.record({ package: cents, gift_card: cents, deposit: cents, credit: cents }),
    payoutsCents: cents,
    notDoneCents: cents,
    notHandedOverCents: cents,
    unpaidCents: cents,
  });
  fc.assert(
    fc.property(cents, cents, flows, (takenCents, earnedCents, each) => {
      const lines = bridgeOf({ takenCents, earnedCents, flows: each });
      expect(lines.reduce((sum, line) => sum + line.cents, takenCents)).toBe(earnedCents);
    }),
  );
});
