import { describe, expect, test } from 'vitest';
import { createTaggedCache } from './tagged-cache.ts';

function aCache({ most = 10 } = {}) {
  const state = { isListening: true, minute: '1', made: 0 };
  const cache = createTaggedCache<number | string>(
    () => state.isListening,
    () => state.minute,
    most,
  );
  const ask = (key: string, tags: string[]) => cache.ask(key, tags, async () => ++state.made);
  return { cache, state, ask };
}

describe('createTaggedCache', () => {
  test('makes a value once, also for those who ask while it is being made', async () => {
    const { ask } = aCache();
    expect(await Promise.all([ask('a', ['march']), ask('a', ['march'])])).toEqual([1, 1]);
    expect(await ask('a', ['march'])).toBe(1);
  });

  test('drops what was made of a tag, and nothing else', async () => {
    const { cache, ask } = aCache();
    await ask('both', ['march', 'april']);
    await ask('may', ['may']);
    cache.drop(['april']);
    expect(await ask('may', ['may'])).toBe(2);
    expect(await ask('both', ['march', 'april'])).toBe(3);
    cache.drop(['*']);
    expect(await ask('may', ['may'])).toBe(4);
  });

  test('finds what is made already, as long as it is cached', async () => {
    const { cache, state, ask } = aCache();
    const making = ask('a', ['march']);
    expect(cache.find('a')).toBe(undefined);
    await making;
    expect(cache.find('a')).toBe(1);
    state.isListening = false;
    expect(cache.find('a')).toBe(undefined);
    state.isListening = true;
    state.minute = '2';
    expect(cache.find('a')).toBe(undefined);
    await ask('a', ['march']);
    cache.drop(['march']);
    expect(cache.find('a')).toBe(undefined);
  });

  test('what was being read while it changed is not cached', async () => {
    const { cache } = aCache();
    let finish = (_: string) => {};
    const early = cache.ask('a', ['march'], () => new Promise<string>((done) => (finish = done)));
    cache.drop(['march']);
    finish('before the change');
    expect(await early).toBe('before the change');
    expect(await cache.ask('a', ['march'], async () => 'after it')).toBe('after it');
  });

  test('is empty in another minute', async () => {
    const { state, ask } = aCache();
    await ask('a', ['march']);
    state.minute = '2';
    expect(await ask('a', ['march'])).toBe(2);
  });

  test('caches nothing while nobody would tell of a change', async () => {
    const { state, ask } = aCache();
    state.isListening = false;
    await ask('a', ['march']);
    expect(await ask('a', ['march'])).toBe(2);
  });

  test('caches no failure', async () => {
    const { cache } = aCache();
    const fail = () => Promise.reject(new Error('the database is away'));
    await expect(cache.ask('a', ['march'], fail)).rejects.toThrow('away');
    expect(await cache.ask('a', ['march'], async () => 'here again')).toBe('here again');
  });

  test('is bounded: the least recently used makes way', async () => {
    const { ask } = aCache({ most: 2 });
    await ask('a', ['march']);
    await ask('b', ['march']);
    await ask('a', ['march']);
    await ask('c', ['march']);
    expect(await ask('a', ['march'])).toBe(1);
    expect(await ask('b', ['march'])).toBe(4);
  });
});
