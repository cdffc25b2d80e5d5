// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { aDeposit } from '#web/bookings/testing/deposit-terms.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { BookingsTab } from './bookings-tab.tsx';

beforeEach(makeDialogsOpen);
afterEach(closeAll);

const QUERY = 'GET /api/bookings?mine=1&pageSize=200';

test('without bookings a member is shown the way to the first', async () => {
  openAt('/dashboard?tab=bookings', { page: () => <BookingsTab />, answers: { [QUERY]: [] } });
  await screen.findByRole('heading', { name: 'No bookings yet' });
  const link = screen.getByRole('link', { name: 'Book your first treatment' });
  expect(link.getAttribute('href')).toBe('/#booking');
});

test('a list that cannot be had says so, and can be asked for again', async () => {
  const { answers } = openAt('/dashboard?tab=bookings', {
    page: () => <BookingsTab />,
    answers: { [QUERY]: [503, { message: 'Later.' }] },
  });
  await screen.findByRole('heading', { name: 'Failed to load your bookings' });
  answers[QUERY] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'No bookings yet' });
});

test.each([
  [null, '3:00 PM · 75 min · with extraction'],
  ['Aisyah Rahman', '3:00 PM · 75 min · with extraction · with Aisyah Rahman'],
  [
    'any therapist (currently Aisyah Rahman)',
    '3:00 PM · 75 min · with extraction · with any therapist (currently Aisyah Rahman)',
  ],
])('kept by %s: says "%s"', async (inWords, words) => {
  const booking = aBooking({ therapist: inWords ? { id: 1, name: 'Aisyah Rahman', inWords } : null });
  openAt('/dashboard?tab=bookings', { page: () => <BookingsTab />, answers: { [QUERY]: [booking] } });
  await screen.findByText(words);
});

test.each([
  ['paid', '2026-09-17T07:00:00.000Z', "We'll refund your deposit of $30.00."],
  [
    'paid',
    '2026-09-16T03:00:00.000Z',
    "We'll keep your deposit of $30.00: it's not refundable, as your visit is less than 24 hours away.",
  ],
  [
    'due',
    '2026-09-16T03:00:00.000Z',
    "The deposit of $30.00 isn't paid, so there's nothing to pay any more.",
  ],
] as const)(
  'before a visit with a deposit (%s, begins %s) is cancelled: %s',
  async (state, appointmentDate, words) => {
    vi.setSystemTime('2026-09-15T04:00:00.000Z');
    const deposit = aDeposit({ state });
    const booking = aBooking({ deposit, appointmentDate, status: 'confirmed' });
    openAt('/dashboard?tab=bookings', { page: () => <BookingsTab />, answers: { [QUERY]: [booking] } });
    await userEvent.click(await screen.findByRole('button', { name: /Cancel/ }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words);
    vi.useRealTimers();
  },
);

test.each([
  ['2026-09-20T00:00:00.000Z', 'goes back to your package'],
  ['2020-01-01T00:00:00.000Z', 'will be used'],
])(
  'a visit paid with a session says so, and before it is cancelled what becomes of it (free until %s)',
  async (freeUntil, words) => {
    vi.setSystemTime('2026-09-15T04:00:00.000Z');
    const session = { packageAccountId: 7, packageName: 'Five Facials', amount: '196.00', freeUntil };
    const booking = aBooking({ session, status: 'confirmed' });
    openAt('/dashboard?tab=bookings', { page: () => <BookingsTab />, answers: { [QUERY]: [booking] } });
    await screen.findByText('Paid with a session of Five Facials');
    await userEvent.click(screen.getByRole('button', { name: /Cancel/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(words);
    vi.useRealTimers();
  },
);

test('a cancelled visit costs nothing, and says what became of its deposit', async () => {
  const deposit = aDeposit({ state: 'kept' });
  const booking = aBooking({ deposit, status: 'cancelled' });
  openAt('/dashboard?tab=bookings', { page: () => <BookingsTab />, answers: { [QUERY]: [booking] } });
  await screen.findByText('Deposit $30.00, kept');
  expect(screen.queryByText('$196.00')).toBeNull();
});

test('one that waits for a patch test says until when, and offers it', async () => {
  vi.setSystemTime('2026-09-15T04:00:00.000Z');
  const tests = [{ treatmentId: 3, treatmentName: 'Glow Facial', by: '2026-09-16T07:00:00.000Z' }];
  const bookings = [aBooking({ patchTests: tests }), aBooking({ id: 8 })];
  openAt('/dashboard?tab=bookings', { page: () => <BookingsTab />, answers: { [QUERY]: bookings } });
  await screen.findByText(/^Glow Facial needs a free 15-minute patch test by Wed 16 Sep, 3:00 PM\./);
  await screen.findByRole('button', { name: 'Book a patch test: Glow Facial' });
  vi.useRealTimers();
});
