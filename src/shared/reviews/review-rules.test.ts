import { describe, expect, test } from 'vitest';
import { checkShowing, checkWriting, tidyWords } from './review-rules.ts';

const now = new Date('2026-03-10T08:00:00Z');
const visit = { isCompleted: true, endedAt: new Date('2026-03-08T07:00:00Z') };
const NINETY_DAYS_AGO = new Date('2025-12-10T08:00:00Z');

describe('a review is written', () => {
  test.each([
    ['after the visit', visit, null, true],
    ['again while it waits', visit, 'new', true],
    ['again where it was left unshown', visit, 'hidden', true],
    ['anew once it was withdrawn', visit, 'withdrawn', true],
    ['never while it is shown', visit, 'shown', 'shown'],
    ['never before the visit is completed', { ...visit, isCompleted: false }, null, 'not_completed'],
    ['until the end of 90 days', { ...visit, endedAt: NINETY_DAYS_AGO }, null, true],
    ['no second later', { ...visit, endedAt: new Date(NINETY_DAYS_AGO.getTime() - 1) }, null, 'too_late'],
  ] as const)('%s', (_, about, state, expected) => {
    const verdict = checkWriting(about, state, now);
    expect(verdict.ok || verdict.reason).toBe(expected);
  });
});

describe('a review is shown', () => {
  test.each([
    ['with consent', true, 'new', true, true],
    ['again', true, 'hidden', true, true],
    ['never without consent', true, 'new', false, 'no_consent'],
    ['never once it is withdrawn', true, 'withdrawn', true, 'withdrawn'],
    ['never of a visit that was undone', false, 'new', true, 'not_completed'],
  ] as const)('%s', (_, isCompleted, state, mayShow, expected) => {
    const verdict = checkShowing({ isCompleted }, { state, mayShow });
    expect(verdict.ok || verdict.reason).toBe(expected);
  });
});

test.each([
  ['as written', 'Calm.\nVery.', 'Calm.\nVery.'],
  ['without the ends', '  Calm. \n\n', 'Calm.'],
  ['with one empty line at most', 'a\n\n\n\n\nb', 'a\n\nb'],
  ['whatever ends its lines', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['without what turns the direction', 'safe\u202eevil', 'safe evil'],
  ['without control characters', 'a\u0007b\tc', 'a b c'],
  ['in any script', '很好 👍🏽', '很好 👍🏽'],
])('words are stored %s', (_, typed, stored) => {
  expect(tidyWords(typed)).toBe(stored);
  expect(tidyWords(stored)).toBe(stored);
});
