import { expect, test, vi } from 'vitest';
import { readTogether } from './read-together.ts';

test('what is asked for at once is read at once, each key once; later ones are read anew', async () => {
  const readMany = vi.fn(async (keys: string[]) => new Map(keys.map((key) => [key, key.toUpperCase()])));
  const read = readTogether(readMany);
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual(['A', 'B', 'A']);
  expect(readMany.mock.calls).toEqual([[['a', 'b']]]);
  expect(await read('a')).toBe('A');
  expect(readMany).toHaveBeenCalledTimes(2);
});

test('who asks while others are being read waits for the next reading: it may have changed meanwhile', async () => {
  let stored = 'before';
  let finish = () => {};
  const reading = new Promise<void>((done) => {
    finish = done;
  });
  const readMany = vi.fn(async (keys: string[]) => {
    const found = new Map(keys.map((key) => [key, stored]));
    if (readMany.mock.calls.length === 1) await reading;
    return found;
  });
  const read = readTogether(readMany);
  const early = read('a');
  await vi.waitFor(() => expect(readMany).toHaveBeenCalled());
  stored = 'after';
  expect(await read('a')).toBe('after');
  finish();
  expect(await early).toBe('before');
});

test('what is missing is undefined, and a failure is everybody’s and not the next one’s', async () => {
  const readMany = vi.fn(async (): Promise<Map<string, string>> => new Map());
  const read = readTogether(readMany);
  expect(await read('a')).toBe(undefined);
  readMany.mockRejectedValueOnce(new Error('the database is away'));
  const both = await Promise.allSettled([read('a'), read('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read('a')).toBe(undefined);
});
