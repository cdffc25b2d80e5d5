import { describe, expect, test } from 'vitest';
import { depositCents, depositFate, depositState, lateMoneyGoesBack } from './deposit.ts';
import type { BookingStatus } from './status.ts';

const facial = { depositCents: 3_000, priceCents: 16_800 };
const led = { depositCents: 0, priceCents: 4_000 };
const peel = { depositCents: 2_000, priceCents: 9_000 };
const cheap = { depositCents: 5_000, priceCents: 2_000 };
const off = { noShows: 0, noShowDepositCents: 0, noShowsBeforeDeposit: 2 };
const strict = { noShowDepositCents: 4_000, noShowsBeforeDeposit: 2 };

describe('the deposit of a visit', () => {
  test.each([
    ['none by default', { treatments: [led], ...off }, 0],
    ["the treatment's own", { treatments: [facial], ...off }, 3_000],
    ['the sum of several', { treatments: [facial, led, peel], ...off }, 5_000],
    ['at most the price of each', { treatments: [cheap, led], ...off }, 2_000],
    ['nothing for one no-show', { treatments: [led], noShows: 1, ...strict }, 0],
    ['for two no-shows', { treatments: [led], noShows: 2, ...strict }, 4_000],
    ['the larger of both', { treatments: [facial], noShows: 3, ...strict }, 4_000],
    ['the larger of both, the other way', { treatments: [facial, peel], noShows: 3, ...strict }, 5_000],
    [
      'never more than the visit',
      { treatments: [{ ...led, priceCents: 1_500 }], noShows: 2, ...strict },
      1_500,
    ],
    ['nothing too small to be paid', { treatments: [{ depositCents: 49, priceCents: 49 }], ...off }, 0],
    ['the least that can be paid', { treatments: [{ depositCents: 50, priceCents: 50 }], ...off }, 50],
    [
      'nothing of a free visit',
      { treatments: [{ depositCents: 3_000, priceCents: 0 }], noShows: 2, ...strict },
      0,
    ],
  ])('%s', (_, requested, cents) => {
    expect(depositCents(requested)).toBe(cents);
  });
});

test.each([
  [null, null, 'due'],
  [new Date(0), null, 'paid'],
  [new Date(0), 'kept', 'kept'],
  [null, 'lapsed', 'lapsed'],
] as const)('paid at %s with the outcome %s it is %s', (paidAt, outcome, state) => {
  expect(depositState({ paidAt, outcome })).toBe(state);
});

test.each([
  ['released when the hold ended', 'lapsed', '2026-03-10T10:00:00Z', false],
  ['released by a job that came late', 'lapsed', '2026-03-10T10:05:00Z', false],
  ['of a visit that was cancelled before', 'lapsed', '2026-03-10T09:59:00Z', true],
  ['waived by staff, whose visit stays', 'waived', '2026-03-10T09:00:00Z', false],
  ['still due', null, null, false],
] as const)('money for a deposit that was %s goes back: %s', (_, outcome, endedAt, isGivenBack) => {
  const ended = endedAt && new Date(endedAt);
  expect(lateMoneyGoesBack({ outcome, endedAt: ended, dueAt: new Date('2026-03-10T10:00:00Z') })).toBe(
    isGivenBack,
  );
});

const is = (status: BookingStatus) => ({ status, isDeleted: false });
const deleted = { status: 'confirmed', isDeleted: true } as const;

test.each([
  ['a visit that is booked', [is('confirmed')], true, 'stands'],
  ['a visit that took place', [is('completed')], false, 'stands'],
  ['cancelled in time', [is('cancelled')], false, 'returned'],
  ['cancelled late', [is('cancelled')], true, 'kept'],
  ['a no-show', [is('no-show')], false, 'kept'],
  ['one of two treatments was done', [is('cancelled'), is('completed')], true, 'stands'],
  ['one missed, one cancelled', [is('cancelled'), is('no-show')], false, 'kept'],
  ['deleted by the studio', [deleted], true, 'returned'],
  ['one deleted, one missed', [deleted, is('no-show')], false, 'kept'],
] as const)('the deposit of %s', (_, parts, isLate, fate) => {
  expect(depositFate(parts, { isLate })).toBe(fate);
});
