import { expect, test } from 'vitest';
import { weekdayOf } from '#shared/kit/studio-time.ts';
import { type BlockTimes, blockDays, blockProblem } from './block-days.ts';

const lunch: BlockTimes = { date: '2026-03-12', from: '13:00', to: '14:00' };
const isOpen = (day: string) => weekdayOf(day) !== 6;

test('repeats on the days the studio is open, until its last day', () => {
  expect(blockDays(lunch, isOpen)).toEqual(['2026-03-12']);
  expect(blockDays({ ...lunch, repeat: { every: 'day', until: '2026-03-17' } }, isOpen)).toEqual([
    ...['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-16', '2026-03-17'],
  ]);
  expect(blockDays({ ...lunch, repeat: { every: 'week', until: '2026-03-26' } }, isOpen)).toEqual([
    ...['2026-03-12', '2026-03-19', '2026-03-26'],
  ]);
  expect(blockDays({ ...lunch, date: '2026-03-15' }, isOpen)).toEqual(['2026-03-15']); // chosen by hand
});

test.each<[Partial<BlockTimes>, string | null]>([
  [{}, null],
  [{ to: '13:00' }, 'A block must end after it begins'],
  [{ from: '14:30' }, 'A block must end after it begins'],
  [{ repeat: { every: 'day', until: '2026-03-12' } }, null],
  [{ repeat: { every: 'day', until: '2026-03-11' } }, 'The last day must not be before the first'],
  [{ repeat: { every: 'week', until: '2027-03-13' } }, null],
  [{ repeat: { every: 'week', until: '2027-03-14' } }, 'At most a year ahead'],
])('%j: %s', (change, message) => {
  expect(blockProblem({ ...lunch, ...change })?.message ?? null).toBe(message);
});
