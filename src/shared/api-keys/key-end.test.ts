import { expect, test } from 'vitest';
import { keyEnd, lastDayProblem } from './key-end.ts';
import { keyState } from './key-state.ts';

const NOW = new Date('2026-03-10T17:00:00Z'); // the 11th in the studio

test.each([
  ['2026-03-10', 'Please choose a day that is still to come'],
  ['2026-03-11', null],
  ['2028-03-10', null],
  ['2028-03-11', 'Please choose a day within two years'],
])('a key may work until %s: %s', (day, problem) => {
  expect(lastDayProblem(day, NOW)).toBe(problem);
});

test('it works until the end of its last day in the studio', () => {
  expect(keyEnd('2026-03-11').toISOString()).toBe('2026-03-11T16:00:00.000Z');
});

test.each([
  ['works', {}],
  ['expired', { expiresAt: NOW }],
  ['stopped', { isMakerAdmin: false }],
  ['expired', { expiresAt: NOW, isMakerAdmin: false }],
  ['ended', { endedAt: NOW, expiresAt: NOW }],
])('%s: %j', (state, facts) => {
  const key = { expiresAt: new Date(NOW.getTime() + 1), endedAt: null, isMakerAdmin: true, ...facts };
  expect(keyState(key, NOW)).toBe(state);
});
