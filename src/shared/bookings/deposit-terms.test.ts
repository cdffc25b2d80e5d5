import { describe, expect, test } from 'vitest';
import { DEPOSIT_STATES, type DepositState } from './deposit.ts';
import {
  cancelTerms,
  depositSentences,
  isRefundable,
  payBy,
  refundTerms,
  studioCancelTerms,
} from './deposit-terms.ts';

/** Wednesday 18 November 2026, 11:00 AM by the studio's clock. */
const startsAt = new Date('2026-11-18T03:00:00Z');
const at = (now: string, freeCancelHours = 24) => ({ startsAt, now: new Date(now), freeCancelHours });
const EARLY = at('2026-11-16T06:00:00Z');
const LATE = at('2026-11-17T15:00:00Z');

describe('what is said of the deposit of this visit', () => {
  test.each([
    [
      'two days before',
      EARLY,
      "You can cancel or move free of charge until Tue 17 Nov, 11:00 AM; after that, or if you don't come, we keep it.",
    ],
    [
      'the second before it ends',
      at('2026-11-17T02:59:59Z'),
      "You can cancel or move free of charge until Tue 17 Nov, 11:00 AM; after that, or if you don't come, we keep it.",
    ],
    [
      'the moment it ends',
      at('2026-11-17T03:00:00Z'),
      "It's not refundable, as your visit is less than 24 hours away.",
    ],
    ['the evening before', LATE, "It's not refundable, as your visit is less than 24 hours away."],
    [
      'by a setting of one hour',
      at('2026-11-18T02:30:00Z', 1),
      "It's not refundable, as your visit is less than 1 hour away.",
    ],
    [
      'by a setting of none, just before',
      at('2026-11-18T02:59:00Z', 0),
      "You can cancel or move free of charge until Wed 18 Nov, 11:00 AM; after that, or if you don't come, we keep it.",
    ],
    ['once it has begun', at('2026-11-18T03:00:00Z'), "It's not refundable, as your visit has begun."],
    [
      'before a time is chosen',
      { ...EARLY, startsAt: null },
      "You can cancel or move free of charge until 24 hours before your visit; after that, or if you don't come, we keep it.",
    ],
  ])('%s', (_, visit, words) => {
    expect(refundTerms(visit)).toBe(words);
  });

  test('never promises a refund at a moment that has passed', () => {
    for (let hours = -48; hours <= 48; hours++) {
      const now = new Date(startsAt.getTime() + hours * 3_600_000);
      const visit = { startsAt, now, freeCancelHours: 24 };
      expect(refundTerms(visit).includes('free of charge')).toBe(isRefundable(visit));
    }
  });
});

const deposit = (state: DepositState, isClaimed = false) => ({
  amount: '$30.00',
  state,
  dueAt: new Date('2026-11-18T05:00:00Z'),
  isClaimed,
});

describe('the deposit in words', () => {
  test.each([
    [
      'due late in the evening for the next morning: by the visit, not after it',
      deposit('due'),
      LATE,
      "Please pay the deposit of $30.00 by 11:00 AM tomorrow to keep your time. It counts towards your bill. It's not refundable, as your visit is less than 24 hours away.",
    ],
    [
      'said to be paid',
      deposit('due', true),
      LATE,
      "Thank you. We'll check your payment of $30.00 and hold your time in the meantime, until 1:00 PM tomorrow at the latest. It counts towards your bill. It's not refundable, as your visit is less than 24 hours away.",
    ],
    [
      'paid in time',
      deposit('paid'),
      EARLY,
      "Your deposit of $30.00 is paid and counts towards your bill. You can cancel or move free of charge until Tue 17 Nov, 11:00 AM; after that, or if you don't come, we keep it.",
    ],
    ['counted', deposit('counted'), LATE, 'Your deposit of $30.00 was counted towards your bill.'],
    ['returned', deposit('returned'), LATE, "We're refunding your deposit of $30.00."],
    ['kept', deposit('kept'), LATE, "We've kept the deposit of $30.00, as agreed when you booked."],
    [
      'lapsed',
      deposit('lapsed'),
      LATE,
      "The deposit of $30.00 wasn't paid, and we've released the time. If you've paid in the meantime, your money isn't lost: we'll e-mail you what becomes of it.",
    ],
    ['waived', deposit('waived'), LATE, "There's no deposit to pay any more."],
  ])('%s', (_, said, visit, words) => {
    expect(depositSentences(said, visit)).toBe(words);
  });

  test('it is to be paid before the visit, and before the hold ends', () => {
    const due = new Date('2026-11-18T02:00:00Z');
    expect(payBy(due, { startsAt })).toBe(due);
    expect(payBy(deposit('due').dueAt, { startsAt })).toBe(startsAt);
  });
});

describe('what cancelling does with it', () => {
  test.each([
    ['paid, in time', deposit('paid'), EARLY, "We'll refund your deposit of $30.00."],
    [
      'paid, late',
      deposit('paid'),
      LATE,
      "We'll keep your deposit of $30.00: it's not refundable, as your visit is less than 24 hours away.",
    ],
    ['due', deposit('due'), LATE, "The deposit of $30.00 isn't paid, so there's nothing to pay any more."],
    ['said to be paid', deposit('due', true), LATE, "If you've paid the deposit of $30.00, we'll refund it."],
  ])('by the client: %s', (_, said, visit, words) => {
    expect(cancelTerms(said, visit)).toBe(words);
  });

  test('by staff it costs the client nothing, however late', () => {
    expect(studioCancelTerms(deposit('paid'))).toBe('The client gets the deposit of $30.00 back.');
    expect(studioCancelTerms(deposit('due'))).toBe(
      "The deposit of $30.00 isn't paid, and is no longer asked for.",
    );
  });

  test('of one that has ended nothing is said', () => {
    for (const state of DEPOSIT_STATES.filter((each) => each !== 'due' && each !== 'paid')) {
      expect([cancelTerms(deposit(state), EARLY), studioCancelTerms(deposit(state))]).toEqual([null, null]);
    }
  });
});
