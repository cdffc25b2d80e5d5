import { describe, expect, test } from 'vitest';
import { createCache, dayOf } from './response-cache.ts';

const isCacheable = () => true;
const counted = () => {
  let count = 0;
  return async () => ++count;
};

describe('createCache', () => {
  test('makes a value once, also for those who ask meanwhile', async () => {
    const cache = createCache<number>({ isCacheable });
    const make = counted();
    expect(await Promise.all([cache.get('k', make), cache.get('k', make)])).toEqual([1, 1]);
    expect(cache.find('k')).toBe(1);
  });

  test('makes it again after a change, with what was there before at hand', async () => {
    const cache = createCache<string>({ isCacheable });
    await cache.get('k', async () => 'old');
    cache.clear();
    expect(cache.find('k')).toBeUndefined();
    expect(await cache.get('k', async (before) => `${before}, and new`)).toBe('old, and new');
  });

  test('does not keep what began to be made before a change', async () => {
    const cache = createCache<string>({ isCacheable });
    let release = (_: string) => {};
    const slow = cache.get('k', () => new Promise((done) => (release = done)));
    cache.clear();
    release('old');
    expect(await slow).toBe('old');
    expect(await cache.get('k', async () => 'new')).toBe('new');
  });

  test('gives nothing and keeps nothing while changes are not listened for', async () => {
    let isListening = true;
    const cache = createCache<number>({ isCacheable: () => isListening });
    const make = counted();
    await cache.get('k', make);
    isListening = false;
    expect(cache.find('k')).toBeUndefined();
    expect([await cache.get('k', make), await cache.get('k', make)]).toEqual([2, 3]);
  });

  test('makes everything again in another period, an earlier one too', async () => {
    let period = 2;
    const cache = createCache<number>({ isCacheable, period: () => period });
    const make = counted();
    await cache.get('k', make);
    period = 3;
    expect(await cache.get('k', make)).toBe(2);
    period = 2;
    expect(await cache.get('k', make)).toBe(3);
  });

  test('does not keep what is not to be kept, nor a failure', async () => {
    const cache = createCache<number>({ isCacheable, isCacheableValue: (value) => value !== 404 });
    await cache.get('k', async () => 404);
    await expect(cache.get('f', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect([cache.find('k'), cache.find('f')]).toEqual([undefined, undefined]);
    expect(await cache.get('f', async () => 1)).toBe(1);
  });

  test.each([
    ['number', { most: 20 }],
    ['bytes', { mostBytes: 20_000, bytesOf: () => 950 }],
  ])('is bounded in %s, and what is used stays while strangers fill it', async (_, bounds) => {
    const cache = createCache<string>({ isCacheable, ...bounds });
    await cache.get('home', async () => 'home');
    for (let n = 0; n < 1_000; n++) {
      cache.find('home');
      await cache.get(`junk ${n}`, async () => 'junk');
    }
    expect(cache.find('home')).toBe('home');
    const left = Array.from({ length: 1_000 }, (_, n) => cache.find(`junk ${n}`)).filter(Boolean);
    expect(left.length).toBeLessThanOrEqual(20);
  });

  test('does not keep what would push out everything else', async () => {
    const cache = createCache<string>({ isCacheable, mostBytes: 20_000, bytesOf: ({ length }) => length });
    await cache.get('k', async () => 'x'.repeat(5_000));
    expect(cache.find('k')).toBeUndefined();
  });
});

test('dayOf follows the clock over midnight, forward and back', () => {
  let now = new Date('2026-03-10T15:59:30Z');
  const day = dayOf(
    () => now,
    (instant) => instant.toISOString().slice(0, 10),
  );
  expect(day()).toBe('2026-03-10');
  now = new Date('2026-03-11T00:00:00Z');
  expect(day()).toBe('2026-03-11');
  now = new Date('2026-03-10T15:59:30Z');
  expect(day()).toBe('2026-03-10');
});
