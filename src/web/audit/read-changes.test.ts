import { expect, test } from 'vitest';
import { readChanges } from './read-changes.ts';

test('a field that changed has both sides, one that stayed has no line', () => {
  expect(
    readChanges({ before: { stockQuantity: 3, name: 'A' }, after: { stockQuantity: 5, name: 'A' } }),
  ).toEqual([{ name: 'Stock quantity', before: '3', after: '5' }]);
});

test('what is new has one side, and so has what is gone', () => {
  expect(readChanges({ after: { isActive: true } })).toEqual([
    { name: 'Is active', before: null, after: 'yes' },
  ]);
  expect(readChanges({ before: { note: 'x' } })).toEqual([{ name: 'Note', before: 'x', after: null }]);
});

test('a plain value beside a plain value, and whatever else was noted', () => {
  expect(readChanges({ before: 'pending', after: 'paid', reason: 'bank' })).toEqual([
    { name: 'Value', before: 'pending', after: 'paid' },
    { name: 'Reason', before: null, after: 'bank' },
  ]);
});

test('a novel is cut', () => {
  const [line] = readChanges({ after: { content: 'x'.repeat(5_000) } });
  expect(line?.after).toHaveLength(163);
});
