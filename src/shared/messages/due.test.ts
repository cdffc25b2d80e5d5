import { describe, expect, test } from 'vitest';
import { birthdayOfWeek, birthdaysAround } from './birthday-week.ts';
import { type ClientFacts, dueMessage } from './due.ts';
import type { MessageKind } from './kinds.ts';

/** 4 pm in Singapore. */
const NOW = new Date('2026-03-10T08:00:00Z');
const FACTS: ClientFacts = {
  firstName: 'Mei',
  birthday: null,
  lastVisit: null,
  nextVisitAt: null,
  noteWeeks: null,
  giftCards: [],
};
const visitOn = (day: string): Partial<ClientFacts> => ({
  lastVisit: { id: 7, at: new Date(`${day}T06:00:00Z`), treatmentName: 'Peel' },
});
const giftCard = (lastDay: string, cents = 5_000, id = 1) => ({
  id,
  cents,
  expiresAt: new Date(`${lastDay}T16:00:00Z`),
});
const due = (kind: MessageKind, facts: Partial<ClientFacts>, now = NOW) =>
  dueMessage(kind, { ...FACTS, ...facts }, now);

describe('a message is due', () => {
  test.each([
    ['check_in', 'three days after a visit', visitOn('2026-03-07'), 'visit on 7 Mar'],
    ['check_in', 'not before', visitOn('2026-03-08'), null],
    ['check_in', 'up to six days after', visitOn('2026-03-04'), 'visit on 4 Mar'],
    ['check_in', 'not later', visitOn('2026-03-03'), null],
    ['rebook', 'five weeks after the last visit', visitOn('2026-02-03'), 'last visit 3 Feb, no next one'],
    ['rebook', 'not a day before', visitOn('2026-02-04'), null],
    ['rebook', 'not with a visit to come', { ...visitOn('2026-02-03'), nextVisitAt: NOW }, null],
    [
      'rebook',
      'by the interval of the note',
      { ...visitOn('2026-02-24'), noteWeeks: 2 },
      'last visit 24 Feb, no next one; by the note after 2 weeks',
    ],
    ['rebook', 'not earlier than the note says', { ...visitOn('2026-02-03'), noteWeeks: 8 }, null],
    ['win_back', 'four months after', visitOn('2025-11-10'), 'last visit 10 Nov, no next one'],
    ['win_back', 'to nobody who never came', {}, null],
    ['birthday', 'within three days of it', { birthday: '1990-03-13' }, 'birthday on 13 Mar'],
    ['birthday', 'not four days before', { birthday: '1990-03-14' }, null],
    [
      'gift_card',
      'thirty days before its last day',
      { giftCards: [giftCard('2026-04-09')] },
      'gift card with $50.00 expires after 9 Apr 2026',
    ],
    ['gift_card', 'not before', { giftCards: [giftCard('2026-04-10')] }, null],
    ['gift_card', 'not with nothing on it', { giftCards: [giftCard('2026-04-09', 0)] }, null],
  ] as const)('%s: %s', (kind, _, facts, because) => {
    expect(due(kind, facts)?.because ?? null).toBe(because);
  });

  test('by the calendar of the studio, not by hours', () => {
    const late = { lastVisit: { id: 7, at: new Date('2026-03-07T12:30:00Z'), treatmentName: 'Peel' } };
    expect(due('check_in', late, new Date('2026-03-09T15:59:00Z'))).toBeNull();
    expect(due('check_in', late, new Date('2026-03-09T16:00:00Z'))).not.toBeNull();
  });

  test('about the gift card that expires first, one after the other', () => {
    const giftCards = [giftCard('2026-04-05', 100, 2), giftCard('2026-04-01', 200, 3)];
    expect(due('gift_card', { giftCards })?.occasion).toBe('gift card 3');
  });
});

describe('the week of a birthday', () => {
  test.each([
    ['2027-02-28', '2000-02-29', '2027-02-28'],
    ['2027-03-03', '2000-02-29', '2027-02-28'],
    ['2027-03-04', '2000-02-29', null],
    ['2028-03-03', '2000-02-29', '2028-02-29'],
    ['2026-12-30', '1990-01-02', '2027-01-02'],
    ['2027-01-02', '1990-12-31', '2026-12-31'],
    ['2026-03-10', '2026-03-10', null],
  ])('on %s, of somebody born on %s: %s', (today, birthday, expected) => {
    expect(birthdayOfWeek(birthday, today)).toBe(expected);
  });

  test('who is looked for are those who have it', () => {
    expect(birthdaysAround('2027-03-01')).toContain('02-29');
    expect(birthdaysAround('2028-02-27')).toContain('02-29');
    expect(birthdaysAround('2028-02-25').filter((day) => day === '02-29')).toEqual([]);
  });
});
