import { describe, expect, test } from 'vitest';
import { isTooComplex, MOST_LEVELS, MOST_VALUES } from './parse-json.ts';

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('JSON that is too complex', () => {
  test('has more levels than are read', () => {
    expect([isTooComplex(lists(MOST_LEVELS)), isTooComplex(lists(MOST_LEVELS + 1))]).toEqual([false, true]);
    expect(isTooComplex(`[${Array(40).fill(lists(MOST_LEVELS - 1))}]`)).toBe(false);
    expect(isTooComplex(`{"a":${lists(MOST_LEVELS)}}`)).toBe(true);
  });

  test('has more values than are read, also empty ones', () => {
    const list = (length: number, value = '0') => `[${Array(length).fill(value)}]`;
    expect([isTooComplex(list(MOST_VALUES)), isTooComplex(list(MOST_VALUES + 1))]).toEqual([false, true]);
    expect(isTooComplex(list(MOST_VALUES / 2, '{}'))).toBe(false);
    expect(isTooComplex(list(MOST_VALUES / 2 + 1, '{}'))).toBe(true);
  });

  test('is not told by what stands in a text', () => {
    const text = JSON.stringify({ note: `\\" ${'[{,'.repeat(MOST_VALUES)} \\`, '[[[[': ']' });
    expect(isTooComplex(text)).toBe(false);
    expect(isTooComplex(JSON.stringify(['\\', JSON.parse(lists(MOST_LEVELS))]))).toBe(true);
  });
});
