// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { aDeposit } from '#web/bookings/testing/deposit-terms.ts';
import { aSummary, aVoucher } from '#web/loyalty/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { FirstTab } from './first-tab.tsx';

beforeEach(() => {
  makeDialogsOpen();
  vi.useFakeTimers({ now: new Date('2026-09-15T04:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  closeAll();
  vi.useRealTimers();
});

const BOOKINGS = 'GET /api/bookings?mine=1&pageSize=200';
const FORMS = 'GET /api/my-forms';
const PURCHASES = 'GET /api/purchases?pageSize=200';
const open = (answers: Answers = {}) =>
  openAt('/dashboard', {
    page: () => <FirstTab user={aUser()} />,
    answers: {
      'GET /api/loyalty/rewards': [],
      'GET /api/loyalty/summary': aSummary(),
      'GET /api/loyalty/transactions?pageSize=10': [],
      'GET /api/vouchers?page=1&pageSize=200': [],
      'GET /api/gift-cards/mine': [],
      'GET /api/my/packages': [],
      'GET /api/bookings/same-again': { proposal: null },
      [PURCHASES]: [],
      [FORMS]: { due: [], signed: [] },
      [BOOKINGS]: [],
      ...answers,
    },
  });
const next = () => screen.findByRole('region', { name: /^Your next visit/ });

test('opens on the next visit: when, what, with whom, what is due, what follows', async () => {
  const therapist = { id: 1, name: 'Aisyah Rahman', inWords: 'Aisyah Rahman' };
  const later = { appointmentDate: '2026-09-24T07:00:00.000Z', endsAt: '2026-09-24T08:00:00.000Z' };
  open({
    [BOOKINGS]: [
      aBooking({ id: 8, ...later }),
      aBooking({ therapist, deposit: aDeposit() }),
      aBooking({ id: 9, status: 'cancelled', appointmentDate: '2026-09-16T07:00:00.000Z' }),
    ],
    [FORMS]: { due: ['About your skin'], signed: [] },
  });
  const visit = await next();
  for (const words of [
    'Thursday 17 September, 3:00 PM',
    'Signature Glow Facial with extraction, 75 min',
    'With Aisyah Rahman',
    '$196.00 to pay at the studio',
    'Please pay the deposit of $30.00 by 6:00 PM today',
    'Please fill in before your visit: About your skin.',
    'After that: Thu 24 Sep, 3:00 PM.',
  ])
    expect(visit.textContent).toContain(words);
  expect(within(visit).getByRole('link', { name: 'Pay $30.00' }).getAttribute('href')).toBe('/orders/12');
  await userEvent.click(within(visit).getByRole('button', { name: /^Cancel: Signature Glow Facial/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' })).toBeTruthy();
});

test.each([
  ['Your first visit', []],
  [
    'Time for your next visit?',
    [
      aBooking({
        status: 'completed',
        appointmentDate: '2026-08-01T07:00:00.000Z',
        endsAt: '2026-08-01T08:00:00.000Z',
      }),
    ],
  ],
])('without one a way to book: %s', async (title, bookings) => {
  open({ [BOOKINGS]: bookings });
  const none = await screen.findByRole('region', { name: title });
  expect(within(none).getByRole('link').getAttribute('href')).toBe('/treatments');
});

test('where the last visit can be booked again, that is offered instead', async () => {
  const proposal = {
    visitId: 31,
    parts: [{ treatmentId: 7, therapistId: null }],
    treatmentName: 'Sensitive Calm Facial',
    therapistName: null,
    isAnyone: true,
    weeks: 6,
    because: 'note',
    appointmentDate: '2026-10-27T07:00:00.000Z',
    totalAmount: '156.00',
    obstacle: null,
    next: 'form',
  };
  open({ 'GET /api/bookings/same-again': { proposal } });
  await screen.findByRole('region', { name: 'Same as last time?' });
  expect(screen.queryByRole('region', { name: /^Your first visit|^Time for/ })).toBeNull();
});

test('then what should not be forgotten', async () => {
  open({
    'GET /api/vouchers?page=1&pageSize=200': [aVoucher({ expiryDate: '2026-09-16T15:59:59.000Z' })],
  });
  const list = await screen.findByRole('list', { name: "Don't forget" });
  expect(list.textContent).toContain('Your $25.00 voucher expires tomorrow.');
});

test('appears at once with the points, when all is known; what failed is left out', async () => {
  const { answers, client } = open({ [PURCHASES]: 'waiting', [FORMS]: [503, {}] });
  expect(screen.queryByRole('region', { name: 'Your member card' })).toBeNull();
  answers[PURCHASES] = [];
  await client.cancelQueries({ queryKey: ['/api/purchases'] });
  await client.refetchQueries({ queryKey: ['/api/purchases'] });
  await screen.findByRole('region', { name: 'Your first visit' });
  expect(screen.getByRole('region', { name: 'Your member card' })).toBeTruthy();
});
