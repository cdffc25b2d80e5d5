import { expect, test } from 'vitest';
import { checkMerge, undoUntil } from './merging.ts';

const guest = (id: number) => ({ id, userId: null });
const member = (id: number) => ({ id, userId: id * 10 });

test.each([
  ['two guests: the opened one stays', guest(1), guest(2), { ok: true, stays: 1, goes: 2 }],
  ['a guest into a member', member(1), guest(2), { ok: true, stays: 1, goes: 2 }],
  ['the member stays, whichever was opened', guest(1), member(2), { ok: true, stays: 2, goes: 1 }],
  ['two accounts', member(1), member(2), { ok: false, reason: 'two_accounts' }],
  ['a card with itself', member(1), member(1), { ok: false, reason: 'same_card' }],
])('%s', (_, opened, other, verdict) => {
  expect(checkMerge(opened, other)).toEqual(verdict);
});

test('a merge can be undone for 30 days', () => {
  expect(undoUntil(new Date('2026-03-01T08:00:00Z')).toISOString()).toBe('2026-03-31T08:00:00.000Z');
});
