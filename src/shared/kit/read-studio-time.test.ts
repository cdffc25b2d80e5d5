import { expect, test } from 'vitest';
import { readStudioTime } from './read-studio-time.ts';

test.each([
  ['2026-09-15T14:00', '2026-09-15T06:00:00.000Z'],
  ['2026-09-15T14:00:00', '2026-09-15T06:00:00.000Z'],
  ['2026-09-15T14:00:00Z', '2026-09-15T14:00:00.000Z'],
  ['2026-09-15T14:00:00+08:00', '2026-09-15T06:00:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(readStudioTime(text).toISOString()).toBe(instant);
});

test('what only ends in a time is none', () => {
  expect(readStudioTime('x2026-09-15T14:00').getTime()).toBeNaN();
});
