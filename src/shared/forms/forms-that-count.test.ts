import { describe, expect, test } from 'vitest';
import { formsThatCount, type SignedForm } from './forms-that-count.ts';

const aForm = (fields: Partial<SignedForm> = {}): SignedForm => ({
  kind: 'intake',
  monthsValid: 12,
  signedOn: '2026-03-10',
  isProven: true,
  bookingId: null,
  facts: [],
  ...fields,
});
const onDay = (day: string, ...signed: SignedForm[]) => formsThatCount(signed, { day, visitId: null });

describe('a form counts', () => {
  test.each([
    ['on the day it is signed', '2026-03-10', {}, true],
    ['on the last day of its months', '2027-03-09', {}, true],
    ['not on the day after', '2027-03-10', {}, false],
    ['to the end of a shorter month', '2026-02-27', { signedOn: '2025-08-31', monthsValid: 6 }, true],
    ['which is its first day no more', '2026-02-28', { signedOn: '2025-08-31', monthsValid: 6 }, false],
  ])('%s', (_, day, fields, counts) => {
    expect(onDay(day, aForm(fields)) !== null).toBe(counts);
  });
});

test('without a valid intake form nothing is known, whatever else was signed', () => {
  const consent = aForm({ kind: 'consent' });
  expect(onDay('2026-04-01')).toBeNull();
  expect(onDay('2026-04-01', consent)).toBeNull();
  expect(onDay('2026-04-01', consent, aForm({ monthsValid: 0 }))).toBeNull();
  expect(onDay('2026-04-01', consent, aForm())?.map(({ isIntake }) => isIntake)).toEqual([false, true]);
});

test('the order stays', () => {
  const facts = (detail: string) => [
    { code: 'pregnant' as const, isTrue: true, detail, statedOn: '2026-03-10' },
  ];
  const counting = onDay('2026-04-01', aForm({ facts: facts('new') }), aForm({ facts: facts('old') }));
  expect(counting?.map((form) => form.facts[0]?.detail)).toEqual(['new', 'old']);
});

describe('what was typed for a visit', () => {
  const typed = aForm({ isProven: false, bookingId: 7 });
  const about = (visitId: number | null, ...signed: SignedForm[]) =>
    formsThatCount(signed, { day: '2026-04-01', visitId });

  test('counts for that visit alone, as typed', () => {
    expect(about(7, typed)).toEqual([{ isProven: false, isIntake: true, isTyped: true, facts: [] }]);
    expect([about(8, typed), about(null, typed)]).toEqual([null, null]);
    expect(about(8, typed, aForm())).toHaveLength(1);
  });

  test('and staff have confirmed counts everywhere, as the client’s', () => {
    const confirmed = { ...typed, isProven: true };
    for (const visitId of [7, 8, null]) {
      expect(about(visitId, confirmed)).toEqual([
        { isProven: true, isIntake: true, isTyped: false, facts: [] },
      ]);
    }
  });

  test('what anybody may have signed on the card is caution everywhere, and not typed for a visit', () => {
    expect(about(8, aForm({ isProven: false }))).toEqual([
      { isProven: false, isIntake: true, isTyped: false, facts: [] },
    ]);
  });
});
