import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInBatches } from './map-in-batches.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([0, 1, 100, 101, 950])('%s items come back in their order', async (count) => {
  const results = await mapInBatches(numbers(count), (n) => n * 2);
  expect(results).toEqual(numbers(count).map((n) => n * 2));
});

test('others get their turn in between', async () => {
  const order: string[] = [];
  const mapping = mapInBatches(numbers(1_000), (n) => void (n % 100 === 0 && order.push('batch')));
  const turns = async () => {
    for (let turn = 0; turn < 5; turn++) {
      await nextTurn();
      order.push('turn');
    }
  };
  await Promise.all([mapping, turns()]);
  expect(order.filter((each) => each === 'batch')).toHaveLength(10);
  expect(order.lastIndexOf('turn')).toBeLessThan(order.lastIndexOf('batch'));
});

test('what an item throws is thrown', async () => {
  const mapping = mapInBatches(numbers(300), (n) => {
    if (n === 250) throw new Error('this one');
  });
  await expect(mapping).rejects.toThrow('this one');
});
