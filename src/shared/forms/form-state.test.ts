import { expect, test } from 'vitest';
import { formState, isFor, validUntil } from './form-state.ts';

const FORM = { treatmentIds: null, monthsValid: 12, signAgainFrom: null };
const signed = (signedOn: string, version = 1) => ({ signedOn, version });

test.each([
  ['never signed', FORM, null, '2026-03-10', 'missing'],
  ['signed today', FORM, signed('2026-03-10'), '2026-03-10', 'signed'],
  ['on its last day', FORM, signed('2025-03-11'), '2026-03-10', 'signed'],
  ['a year later', FORM, signed('2025-03-10'), '2026-03-10', 'lapsed'],
  ['another version that asks nobody', FORM, signed('2026-01-01', 1), '2026-03-10', 'signed'],
  [
    'a version that asks again',
    { ...FORM, signAgainFrom: 2 },
    signed('2026-01-01', 1),
    '2026-03-10',
    'changed',
  ],
  ['that version signed', { ...FORM, signAgainFrom: 2 }, signed('2026-01-01', 2), '2026-03-10', 'signed'],
  ['too old and changed', { ...FORM, signAgainFrom: 2 }, signed('2025-01-01', 1), '2026-03-10', 'lapsed'],
] as const)('%s', (_, form, last, day, state) => {
  expect(formState(form, last, day)).toBe(state);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-16', 12, '2027-11-16'],
  ['2026-12-31', 2, '2027-02-28'],
])('signed on %s for %i months, until %s', (day, months, until) => {
  expect(validUntil(day, months)).toBe(until);
});

test('a form is for every treatment, or for those it names', () => {
  expect(isFor({ treatmentIds: null }, [])).toBe(true);
  expect(isFor({ treatmentIds: [1, 2] }, [2, 3])).toBe(true);
  expect(isFor({ treatmentIds: [1] }, [2])).toBe(false);
});
