import { expect, test } from 'vitest';
import { takesAPerson, withoutHealth } from './closed-to-keys.ts';

test('health is left out of a reply at any depth, and what a contract requires is empty', () => {
  const value = {
    id: 7,
    safety: { reasons: ['Pregnant'] },
    details: { allergies: 'Nuts', allergiesReviewedAt: '2026-03-10T08:00:00Z', notes: 'Likes tea' },
    visits: [{ sensitivities: { allergies: ['Nuts'] }, name: 'Mei' }],
    at: null,
  };
  const before = structuredClone(value);
  expect(withoutHealth(value)).toEqual({
    id: 7,
    details: { allergies: '', allergiesReviewedAt: null, notes: 'Likes tea' },
    visits: [{ name: 'Mei' }],
    at: null,
  });
  expect(value).toEqual(before);
  expect([undefined, 'Nuts', 3].map(withoutHealth)).toEqual([undefined, 'Nuts', 3]);
});

test.each([
  ['a reason to override the gate', { body: { safetyReason: 'She asked for it' } }, true],
  ['no reason', { body: { safetyReason: '', status: 'confirmed' } }, false],
  ['allergies', { body: { allergies: 'Nuts' } }, true],
  ['allergies deleted', { body: { allergies: '' } }, true],
  ['clients with unconfirmed allergies', { query: { kind: 'unconfirmed' } }, true],
  ['guests', { query: { kind: 'guest' } }, false],
  ['nothing', {}, false],
])('%s takes a person: %#', (_, received, isRefused) => {
  expect(takesAPerson(received) !== null).toBe(isRefused);
});
