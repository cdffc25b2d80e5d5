import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './make-picture.ts';

test('never more at once than there are places, in the order they came, and a failure frees its place', async () => {
  const takeTurn = inTurn(2);
  const started: number[] = [];
  let atOnce = 0;
  let most = 0;
  const works = Array.from({ length: 8 }, (_, index) =>
    takeTurn(async () => {
      started.push(index);
      most = Math.max(most, ++atOnce);
      await pause(5);
      atOnce--;
      if (index % 3 === 0) throw new Error('broken');
      return index;
    }),
  );
  const results = await Promise.allSettled(works);
  expect([most, started]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7]]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await takeTurn(async () => 'free again')).toBe('free again');
});
