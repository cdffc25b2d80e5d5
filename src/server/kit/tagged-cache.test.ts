import { describe, expect, test } from 'vitest';
import { createTaggedCache } from './tagged-cache.ts';

function aCache({ most = 10 } = {}) {
  const state = { isListening: true, minute: '1', made: 0 };
  const cache = createTaggedCache<number | string>(
    () => state.isListening,
    () => state.minute,
    most,
  );
  const get = (key: string, tags: string[]) => cache.get(key, tags, async () => ++state.made);
  return { cache, state, get };
}

describe('createTaggedCache', () => {
  test('makes a value once, also for those who ask while it is being made', async () => {
    const { get } = aCache();
    expect(await Promise.all([get('a', ['march']), get('a', ['march'])])).toEqual([1, 1]);
    expect(await get('a', ['march'])).toBe(1);
  });

  test('drops what was made of a tag, and nothing else', async () => {
    const { cache, get } = aCache();
    await get('both', ['march', 'april']);
    await get('may', ['may']);
    cache.drop(['april']);
    expect(await get('may', ['may'])).toBe(2);
    expect(await get('both', ['march', 'april'])).toBe(3);
    cache.drop(['*']);
    expect(await get('may', ['may'])).toBe(4);
  });

  test('finds what is made already, as long as it is cached', async () => {
    const { cache, state, get } = aCache();
    const making = get('a', ['march']);
    expect(cache.find('a')).toBe(undefined);
    await making;
    expect(cache.find('a')).toBe(1);
    state.isListening = false;
    expect(cache.find('a')).toBe(undefined);
    state.isListening = true;
    state.minute = '2';
    expect(cache.find('a')).toBe(undefined);
    await get('a', ['march']);
    cache.drop(['march']);
    expect(cache.find('a')).toBe(undefined);
  });

  test('what was being read while it changed is not cached', async () => {
    const { cache } = aCache();
    let finish = (_: string) => {};
    const early = cache.get('a', ['march'], () => new Promise<string>((done) => (finish = done)));
    cache.drop(['march']);
    finish('before the change');
    expect(await early).toBe('before the change');
    expect(await cache.get('a', ['march'], async () => 'after it')).toBe('after it');
  });

  test('is empty in another minute', async () => {
    const { state, get } = aCache();
    await get('a', ['march']);
    state.minute = '2';
    expect(await get('a', ['march'])).toBe(2);
  });

  test('caches nothing while nobody would tell of a change', async () => {
    const { state, get } = aCache();
    state.isListening = false;
    await get('a', ['march']);
    expect(await get('a', ['march'])).toBe(2);
  });

  test('caches no failure', async () => {
    const { cache } = aCache();
    const fail = () => Promise.reject(new Error('the database is away'));
    await expect(cache.get('a', ['march'], fail)).rejects.toThrow('away');
    expect(await cache.get('a', ['march'], async () => 'here again')).toBe('here again');
  });

  test('is bounded: the least recently used makes way', async () => {
    const { get } = aCache({ most: 2 });
    await get('a', ['march']);
    await get('b', ['march']);
    await get('a', ['march']);
    await get('c', ['march']);
    expect(await get('a', ['march'])).toBe(1);
    expect(await get('b', ['march'])).toBe(4);
  });
});
