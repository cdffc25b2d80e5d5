import { expect, test } from 'vitest';
import { visibleSafety } from './visible-safety.ts';

const input = {
  rules: [],
  facts: [{ code: 'pregnant' as const, isTrue: true, statedOn: '2026-03-01' }],
  isUnconfirmed: true,
  treatment: { id: 1, ingredients: [], methods: [], patchTestMonths: 6 },
  patchTests: [{ testedAt: new Date('2026-03-01T03:00:00Z'), result: 'clear' as const }],
};

test('whoever only typed who they are learns nothing of the card, and what holds for everybody', () => {
  expect(visibleSafety('typed', input)).toEqual({
    ...input,
    facts: null,
    isUnconfirmed: false,
    patchTests: [],
  });
  expect(visibleSafety('reached', input)).toBe(input);
  expect(visibleSafety('signed-in', input)).toBe(input);
});
