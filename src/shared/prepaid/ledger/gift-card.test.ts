import { describe, expect, test } from 'vitest';
import {
  checkGiftCard,
  checkSendOn,
  giftCardLabel,
  giftCardState,
  isDueToSend,
  LEAST_GIFT_CARD_CENTS,
  lastSendDay,
  MOST_GIFT_CARD_CENTS,
  readGiftCardCode,
} from './gift-card.ts';

test.each([
  ['K7QM-4XWP-9TRD-2FGH', 'K7QM-4XWP-9TRD-2FGH'],
  [' k7qm 4xwp 9trd 2fgh ', 'K7QM-4XWP-9TRD-2FGH'],
  ['k7qm4xwp–9trd—2fgh', 'K7QM-4XWP-9TRD-2FGH'],
  ['K7QM-4XWP-9TRD', null],
  ['K7QM-4XWP-9TRD-2FG0', null],
  ['', null],
])('the code %j is read as %j', (typed, code) => {
  expect(readGiftCardCode(typed)).toBe(code);
});

test('is named by its end', () => {
  expect(giftCardLabel('K7QM-4XWP-9TRD-2FGH')).toBe('Gift card …2FGH');
});

describe('is sold', () => {
  const values = [50, 5];
  const today = '2026-02-28';
  const check = (valueCents: number, sendOn: string | null = null) =>
    checkGiftCard({ valueCents, sendOn }, { values, today })?.field ?? null;

  test.each([
    [LEAST_GIFT_CARD_CENTS - 1, 'price'],
    [LEAST_GIFT_CARD_CENTS, null],
    [MOST_GIFT_CARD_CENTS, null],
    [MOST_GIFT_CARD_CENTS + 1, 'price'],
    [0, 'price'],
    [500, null],
  ])('for %i cents: %s', (cents, field) => {
    expect(check(cents)).toBe(field);
  });

  test('only while values are offered', () => {
    expect(checkGiftCard({ valueCents: 5_000, sendOn: null }, { values: [], today })).toEqual({
      field: 'price',
      message: "We don't sell gift cards at the moment.",
    });
    expect(checkGiftCard({ valueCents: 1, sendOn: null }, { values, today })?.message).toBe(
      'Please choose an amount from $10.00 to $2,000.00.',
    );
  });

  test('to be sent from today on, within a year', () => {
    expect(lastSendDay(today)).toBe('2027-02-28');
    expect([check(5_000, today), check(5_000, '2027-02-28')]).toEqual([null, null]);
    expect([check(5_000, '2026-02-27'), check(5_000, '2027-03-01')]).toEqual(['sendOn', 'sendOn']);
    expect(checkSendOn(null, today)).toBeNull();
    expect(checkSendOn('2026-02-27', today)?.message).toBe('This day is in the past.');
    expect(checkSendOn('2027-03-01', today)?.message).toBe('Please choose a day within the next 12 months.');
  });
});

test('is sent at once, or from eight in the morning of its day', () => {
  const due = (sendOn: string | null, time = '07:59') => isDueToSend({ sendOn }, '2026-03-10', time);
  expect([
    due(null),
    due('2026-03-09'),
    due('2026-03-10'),
    due('2026-03-10', '08:00'),
    due('2026-03-11', '23:00'),
  ]).toEqual([true, true, false, true, false]);
});

test('is open until it is empty or its day is over', () => {
  const now = new Date('2026-03-10T08:00:00Z');
  const state = (fields: object) => giftCardState({ cents: 100, expiresAt: null, ...fields }, now);
  expect([
    ...[state({}), state({ cents: 0 }), state({ expiresAt: now })],
    state({ expiresAt: new Date(now.getTime() + 1) }),
  ]).toEqual(['open', 'empty', 'expired', 'open']);
});
