import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['2026-09-14T16:00:00Z', 'Good morning, Mei'],
  ['2026-09-15T03:59:59Z', 'Good morning, Mei'],
  ['2026-09-15T04:00:00Z', 'Good afternoon, Mei'],
  ['2026-09-15T09:59:59Z', 'Good afternoon, Mei'],
  ['2026-09-15T10:00:00Z', 'Good evening, Mei'],
])('at %s the studio says %s', (now, words) => expect(greeting('Mei', undefined, new Date(now))).toBe(words));

test('an upcoming visit is mentioned', () => {
  const next = { appointmentDate: '2026-11-24T09:00:00.000Z' };
  expect(greeting('Wei Ling', next, new Date('2026-11-15T04:00:00Z'))).toBe(
    'Hi Wei Ling, see you on Tue 24 Nov at 5:00 PM.',
  );
});
