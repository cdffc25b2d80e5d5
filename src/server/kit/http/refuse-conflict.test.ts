import { expect, test } from 'vitest';
import { refuseConflict } from './refuse-conflict.ts';

const saved = new Date('2026-03-10T08:00:00.123Z');

test('the version that was read may be changed, whatever zone it is written in', () => {
  expect(() => refuseConflict('2026-03-10T08:00:00.123Z', saved)).not.toThrow();
  expect(() => refuseConflict('2026-03-10T16:00:00.123+08:00', saved)).not.toThrow();
});

test('who does not say what they read is taken at their word', () => {
  expect(() => refuseConflict(undefined, saved)).not.toThrow();
});

test('an older version is a conflict', () => {
  expect(() => refuseConflict('2026-03-10T07:59:00.000Z', saved)).toThrow(/Someone else changed this/);
});
