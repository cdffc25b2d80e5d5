import { expect, test } from 'vitest';
import { refuseStale } from './refuse-stale.ts';

const saved = new Date('2026-03-10T08:00:00.123Z');

test('the edition that was read may be changed, whatever zone it is written in', () => {
  expect(() => refuseStale('2026-03-10T08:00:00.123Z', saved)).not.toThrow();
  expect(() => refuseStale('2026-03-10T16:00:00.123+08:00', saved)).not.toThrow();
});

test('who does not say what they read is taken at their word', () => {
  expect(() => refuseStale(undefined, saved)).not.toThrow();
});

test('an older edition is told that somebody was faster', () => {
  expect(() => refuseStale('2026-03-10T07:59:00.000Z', saved)).toThrow(/Someone else changed this/);
});
