import { expect, test } from 'vitest';
import { moveInList } from './use-drag-in-list.ts';

test.each([
  { from: 0, to: 2, becomes: 'bcad' },
  { from: 3, to: 0, becomes: 'dabc' },
  { from: 1, to: 1, becomes: 'abcd' },
  { from: 0, to: 4, becomes: 'abcd' },
  { from: -1, to: 0, becomes: 'abcd' },
])('abcd with place $from put at $to is $becomes', ({ from, to, becomes }) => {
  expect(moveInList([...'abcd'], from, to).join('')).toBe(becomes);
});
