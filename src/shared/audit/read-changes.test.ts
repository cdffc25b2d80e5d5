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

test('no cents, no ISO times, no JSON: what people read', () => {
  const before = {
    startsAt: '2026-03-12T04:00:00.000Z',
    day: '2026-03-12',
    amountCents: 5_850,
    price: '1118.00',
    tags: ['a', 'b'],
  };
  const after = { hours: [{ open: '10:00', close: '19:00', isOpen: true }], empty: [], nothing: {} };
  expect(readChanges({ before, after })).toEqual([
    { name: 'Starts at', before: '12 Mar 2026, 12:00 PM', after: null },
    { name: 'Day', before: '12 Mar 2026', after: null },
    { name: 'Amount', before: '$58.50', after: null },
    { name: 'Price', before: '$1,118.00', after: null },
    { name: 'Tags', before: 'a, b', after: null },
    { name: 'Hours', before: null, after: 'Open: 10:00; Close: 19:00; Is open: yes' },
  ]);
});

test('filters are named for people', () => {
  expect(readChanges({ filters: ['q', 'role'], rows: 2 })).toEqual([
    { name: 'Filters', before: null, after: 'search words, role' },
    { name: 'Rows', before: null, after: '2' },
  ]);
});
