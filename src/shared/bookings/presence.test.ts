import { describe, expect, test } from 'vitest';
import {
  changePresence,
  NOT_PRESENT,
  type PresenceChange,
  type PresenceTimes,
  presenceAfterMove,
  whyNoPresence,
} from './presence.ts';

/** 10 March 2026, 4 pm in Singapore. */
const NOW = new Date('2026-03-10T08:00:00Z');
const EARLIER = new Date('2026-03-10T07:50:00Z');
const arrived: PresenceTimes = { arrivedAt: EARLIER, inTreatmentAt: null };
const treated: PresenceTimes = { arrivedAt: EARLIER, inTreatmentAt: EARLIER };

describe('changePresence', () => {
  test.each<[string, PresenceTimes, PresenceChange, PresenceTimes]>([
    [
      'a client comes',
      NOT_PRESENT,
      { presence: 'arrived', isUndo: false },
      { arrivedAt: NOW, inTreatmentAt: null },
    ],
    ['a second press keeps the time of the first', arrived, { presence: 'arrived', isUndo: false }, arrived],
    [
      'the treatment begins',
      arrived,
      { presence: 'in-treatment', isUndo: false },
      { arrivedAt: EARLIER, inTreatmentAt: NOW },
    ],
    [
      'it begins although nobody pressed Arrived',
      NOT_PRESENT,
      { presence: 'in-treatment', isUndo: false },
      { arrivedAt: NOW, inTreatmentAt: NOW },
    ],
    ['Arrived pressed late takes nothing back', treated, { presence: 'arrived', isUndo: false }, treated],
    ['it had not begun', treated, { presence: 'in-treatment', isUndo: true }, arrived],
    ['it was somebody else', treated, { presence: 'arrived', isUndo: true }, NOT_PRESENT],
    ['undone twice', NOT_PRESENT, { presence: 'arrived', isUndo: true }, NOT_PRESENT],
  ])('%s', (_, before, change, after) => {
    expect(changePresence(before, change, NOW)).toEqual(after);
  });
});

describe('whyNoPresence', () => {
  const visit = { startsAt: NOW, customerName: 'Mei Lim' };
  test.each([
    ['pending', '2026-03-10T14:00:00Z', null],
    // 11:30 pm in Singapore is still today, half past midnight no longer.
    ['confirmed', '2026-03-10T15:30:00Z', null],
    ['confirmed', '2026-03-10T16:30:00Z', /Mei Lim's visit is on .*11 Mar.*day of the visit/],
    ['confirmed', '2026-03-09T08:00:00Z', /is on .*9 Mar/],
    ['completed', '2026-03-10T08:00:00Z', /already completed/],
    ['cancelled', '2026-03-10T08:00:00Z', /is cancelled/],
    ['no-show', '2026-03-10T08:00:00Z', /no-show/],
  ] as const)('a %s visit at %s', (status, startsAt, expected) => {
    const problem = whyNoPresence({ ...visit, status, startsAt: new Date(startsAt) }, NOW);
    if (expected === null) expect(problem).toBeNull();
    else expect(problem?.message).toMatch(expected);
  });
});

test('a visit that moves within the day keeps its marks, to another day it does not', () => {
  const before = { ...treated, startsAt: NOW };
  expect(presenceAfterMove(before, new Date('2026-03-10T10:00:00Z'))).toEqual(treated);
  expect(presenceAfterMove(before, new Date('2026-03-10T16:00:00Z'))).toEqual(NOT_PRESENT);
});
