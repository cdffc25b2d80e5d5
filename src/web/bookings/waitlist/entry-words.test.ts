import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  firstPossibleDay,
  momentInWords,
  offerInWords,
  startsInWindow,
  stateOf,
  untilInWords,
} from './entry-words.ts';
import { anEntry } from './make.ts';

/** Tuesday noon in Singapore. */
const NOW = new Date('2026-09-15T04:00:00.000Z');
const offer = {
  id: 9,
  appointmentDate: '2026-09-19T07:00:00.000Z',
  endsAt: '2026-09-19T08:00:00.000Z',
  therapistName: 'Hui Min',
  expiresAt: '2026-09-15T04:30:00.000Z',
};

test('an offer says for how long, with the day where it is not today', () => {
  expect(offerInWords(offer, NOW)).toBe('Sat 19 Sep, 3:00 PM with Hui Min, kept until 12:30 PM today');
  expect(offerInWords({ ...offer, therapistName: null }, NOW)).toBe(
    'Sat 19 Sep, 3:00 PM, kept until 12:30 PM today',
  );
  expect(untilInWords('2026-09-16T02:30:00.000Z', NOW)).toBe('10:30 AM tomorrow');
});

test('what happened today is said by the clock alone', () => {
  expect(momentInWords('2026-09-15T02:02:00.000Z', NOW)).toBe('10:02 AM');
  expect(momentInWords('2026-09-14T02:02:00.000Z', NOW)).toBe('Mon 14 Sep, 10:02 AM');
});

describe('what staff can do', () => {
  test.each([
    ['waiting', null, 'Waiting', ['offer', 'passOver', 'remove']],
    ['waiting', offer, 'Offered', ['takeBack', 'passOver', 'remove']],
    ['unconfirmed', null, 'E-mail not confirmed', ['remove']],
    ['taken', null, 'Got a time', []],
    ['left', null, 'Left', []],
    ['ended', null, 'Ended', []],
  ] as const)('%s, offered %j', (state, given, text, actions) => {
    const entry = anEntry({ state, offer: given });
    expect([stateOf(entry).text, actionsOf(entry)]).toEqual([text, actions]);
  });
});

describe('what they asked for', () => {
  const weekends = anEntry({ firstDay: '2026-09-15', lastDay: '2026-09-27', weekdays: [5, 6] });

  test.each([
    ['2026-09-19T04:00:00.000Z', true], // noon on Saturday
    ['2026-09-19T03:45:00.000Z', false],
    ['2026-09-19T10:00:00.000Z', false], // when they must be out
    ['2026-09-21T04:00:00.000Z', false], // a Monday
    ['2026-10-03T04:00:00.000Z', false], // a Saturday later
  ])('whether %s is in it: %s', (start, isIn) => {
    expect(startsInWindow(weekends, new Date(start))).toBe(isIn);
  });

  test('the day to begin with is the first of theirs that is not over', () => {
    expect(firstPossibleDay(weekends, '2026-09-15')).toBe('2026-09-19');
    expect(firstPossibleDay(weekends, '2026-09-20')).toBe('2026-09-20');
    expect(firstPossibleDay(anEntry(), '2026-09-15')).toBe('2026-09-19');
    expect(firstPossibleDay(anEntry(), '2026-09-22')).toBe('2026-09-22'); // over: staff choose
  });
});
