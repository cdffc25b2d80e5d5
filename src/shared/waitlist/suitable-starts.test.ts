import { expect, test } from 'vitest';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { suitableStarts } from './suitable-starts.ts';

const at = (time: string, day = '2026-03-14') => studioInstant(day, time);
const free = [at('15:00'), at('12:00'), at('13:00'), at('12:00', '2026-03-15')];
const terms = {
  window: {
    firstDay: '2026-03-14',
    lastDay: '2026-03-15',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from: '12:00',
    to: '16:00',
  },
  minutes: 60,
  declined: [],
  passedOverOn: [],
  before: null,
};

test.each([
  ['the earliest first', {}, ['12:00', '13:00', '15:00', '12:00']],
  ['only those that fit wholly', { minutes: 90 }, ['12:00', '13:00', '12:00']],
  [
    'not what overlaps one that they declined',
    { declined: [{ start: at('12:30'), end: at('13:30') }] },
    ['15:00', '12:00'],
  ],
  [
    'what touches it',
    { declined: [{ start: at('11:00'), end: at('12:00') }] },
    ['12:00', '13:00', '15:00', '12:00'],
  ],
  ['no day on which they were passed over', { passedOverOn: ['2026-03-14'] }, ['12:00']],
  ['something earlier', { before: at('13:00') }, ['12:00']],
])('%s', (_, more, times) => {
  const found = suitableStarts({ ...terms, ...more }, free);
  expect(found.map((each) => each.toISOString().slice(11, 16))).toEqual(
    times.map((time) => at(time).toISOString().slice(11, 16)),
  );
});
