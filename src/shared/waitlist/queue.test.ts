import { expect, test } from 'vitest';
import type { Window } from './days.ts';
import { byJoining, ordinal, placeInQueue, type Waiting } from './queue.ts';
import { whenInWords, windowInWords } from './window-words.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const saturday = { firstDay: '2026-03-14', lastDay: '2026-03-14', weekdays: EVERY_DAY };
const waiting = (id: number, minute: number, more: Partial<Window> = {}): Waiting => ({
  ...saturday,
  from: '12:00',
  to: '18:00',
  ...more,
  id,
  joinedAt: new Date(`2026-03-10T08:${String(minute).padStart(2, '0')}:00Z`),
});

test('the place counts those whose days and hours meet theirs, by when they joined', () => {
  const all = [
    waiting(1, 0),
    waiting(2, 5, { from: '17:00', to: '20:00' }),
    waiting(3, 3, { to: '12:30' }),
    waiting(4, 1, { firstDay: '2026-03-15', lastDay: '2026-03-15' }),
    waiting(5, 2, { from: '09:00', to: '12:00' }),
    waiting(6, 4, { firstDay: '2026-03-09', lastDay: '2026-03-20', weekdays: [0, 1] }),
  ];
  const places = all.map((each) => placeInQueue(each, all).inWords);
  expect(places).toEqual([
    '1st of 3 for Saturday afternoon',
    '2nd of 2 for Saturday evening',
    '2nd of 2 for Saturday morning',
    'first in line for Sunday afternoon',
    'first in line for Saturday morning',
    'first in line for Mon 9 Mar to Fri 20 Mar, afternoons',
  ]);
});

test('at the same moment the older row comes first', () => {
  expect([waiting(2, 1), waiting(1, 1), waiting(3, 0)].sort(byJoining).map(({ id }) => id)).toEqual([
    3, 1, 2,
  ]);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [112, '112th'],
])('%i is %s', (number, words) => {
  expect(ordinal(number)).toBe(words);
});

const long = { firstDay: '2026-03-14', lastDay: '2026-03-28' };
test.each([
  [{ ...saturday, from: '12:00', to: '18:00' }, 'Sat 14 Mar, 12 PM to 6 PM', 'Saturday afternoon'],
  [{ ...saturday, from: '09:00', to: '21:00' }, 'Sat 14 Mar, any time', 'Saturday'],
  [{ ...saturday, from: '08:00', to: '12:30' }, 'Sat 14 Mar, until 12:30 PM', 'Saturday morning'],
  [{ ...saturday, from: '17:00', to: '21:00' }, 'Sat 14 Mar, from 5 PM', 'Saturday evening'],
  [
    { ...long, weekdays: [5], from: '12:00', to: '18:00' },
    'Sat 14 Mar to Sat 28 Mar, Saturdays, 12 PM to 6 PM',
    'Saturday afternoons',
  ],
  [
    { ...long, weekdays: [6, 5], from: '08:00', to: '22:00' },
    'Sat 14 Mar to Sat 28 Mar, Saturdays and Sundays, any time',
    'Sat 14 Mar to Sat 28 Mar',
  ],
])('in words: %j', (window, words, short) => {
  expect([windowInWords(window), whenInWords(window)]).toEqual([words, short]);
});
