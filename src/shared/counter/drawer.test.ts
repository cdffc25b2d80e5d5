import { expect, test } from 'vitest';
import { drawerRefusal, drawerTotals } from './drawer.ts';

test('what was put in and taken out', () => {
  expect(drawerTotals([])).toEqual({ inCents: 0, outCents: 0 });
  expect(
    drawerTotals([
      { kind: 'in', cents: 10_000 },
      { kind: 'out', cents: 1_250 },
      { kind: 'out', cents: 300 },
    ]),
  ).toEqual({ inCents: 10_000, outCents: 1_550 });
});

test.each([
  [1_000, 1_000, null],
  [999, 1_000, null],
  [1_001, 1_000, 'Only $10.00 should be in the drawer. Please check the amount.'],
  [1, 0, 'No cash is in the drawer yet. Record the float as cash in first, then take cash out.'],
  [1, -500, 'No cash is in the drawer yet. Record the float as cash in first, then take cash out.'],
])('%i out of a drawer with %i: %s', (out, expected, refusal) => {
  expect(drawerRefusal(out, expected)).toBe(refusal);
});
