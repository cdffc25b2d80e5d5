import { expect, test } from 'vitest';
import { canStillUndo } from './undo.ts';

const done = new Date('2026-03-10T08:00:00.000Z');

test.each([
  ['at once', '2026-03-10T08:00:00.000Z', true],
  ['when the button goes', '2026-03-10T08:00:10.000Z', true],
  ['by a click that took two seconds', '2026-03-10T08:00:12.000Z', true],
  ['later', '2026-03-10T08:00:12.001Z', false],
])('%s', (_, now, can) => {
  expect(canStillUndo(done, new Date(now))).toBe(can);
});
