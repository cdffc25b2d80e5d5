import { expect, test } from 'vitest';
import { changesOf } from './record-audit.ts';

test('only changed fields are stored, before and after', () => {
  expect(changesOf({ name: 'A', price: 1, tags: ['x'] }, { name: 'B', price: 1, tags: ['x'] })).toEqual({
    before: { name: 'A' },
    after: { name: 'B' },
  });
});

test('what came or went stands on one side only', () => {
  expect(changesOf({ a: 1 }, { b: 2 })).toEqual({ before: { a: 1 }, after: { b: 2 } });
});
