import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftProblem, toClock } from '#shared/team/shift-times.ts';
import { dragShift, shownHours } from './drag-shift.ts';

const shift = (starts: string, ends: string) => ({ starts, ends });
const two = [shift('10:00', '13:00'), shift('14:00', '18:00')];

test.each([
  ['starts', 0, 20, shift('10:15', '13:00')],
  ['starts', 0, 999, shift('12:45', '13:00')],
  ['starts', 0, -999, shift('00:00', '13:00')],
  ['ends', 0, 999, shift('10:00', '14:00')],
  ['ends', 0, -999, shift('10:00', '10:15')],
  ['starts', 1, -999, shift('13:00', '18:00')],
  ['ends', 1, 999, shift('14:00', '24:00')],
  ['all', 0, 30, shift('10:30', '13:30')],
  ['all', 0, 999, shift('11:00', '14:00')],
  ['all', 1, -999, shift('13:00', '17:00')],
] as const)('%s of shift %d by %d minutes', (grip, index, by, after) => {
  expect(dragShift(two, index, grip, by)).toEqual(after);
});

test('whatever is dragged stays a valid day', () => {
  const days = fc
    .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 4, maxLength: 4 })
    .map((quarters) => quarters.sort((a, b) => a - b).map((quarter) => toClock(quarter * 15)))
    .map(([a, b, c, d]) => [shift(a!, b!), shift(c!, d!)]);
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 1 }),
      fc.constantFrom('starts', 'ends', 'all' as const),
      fc.integer({ min: -2_000, max: 2_000 }),
      (shifts, index, grip, by) => {
        expect(shiftProblem(shifts.with(index, dragShift(shifts, index, grip, by)))).toBeNull();
      },
    ),
  );
});

test('the hours shown are whole, around everything', () => {
  expect(shownHours([])).toEqual({ from: 540, to: 1_260 });
  expect(shownHours([shift('10:30', '18:15'), shift('09:45', '12:00')])).toEqual({ from: 540, to: 1_140 });
});
