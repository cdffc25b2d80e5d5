import { expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { checkDay } from './check-day.ts';

const known = { today: '2026-09-15', hours: defaults.hours };
const open = (date: string, isOpen: boolean, free: number) => ({ date, open: isOpen, free });

test.each([
  ['2026-09-14', undefined, false, 'past'],
  ['2026-09-20', undefined, false, 'closed Sundays'],
  ['2026-09-17', undefined, true, null],
  ['2026-09-17', open('2026-09-17', true, 12), true, null],
  ['2026-09-17', open('2026-09-17', false, 0), false, 'not available'],
  ['2026-09-17', open('2026-09-17', true, 0), true, 'fully booked'],
  ['2026-09-15', open('2026-09-15', true, 0), true, 'no times left'],
  ['2026-09-15', open('2026-09-15', true, 3), true, null],
])('%s with %o can be chosen: %o, and is said to be %o', (day, known_, canChoose, remark) => {
  expect(checkDay(day, { ...known, open: known_ })).toEqual({ canChoose, remark });
});
