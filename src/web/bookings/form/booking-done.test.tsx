// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { aDeposit } from '#web/bookings/testing/deposit-terms.ts';
import { BookingDone } from './booking-panel.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom has none
});
afterEach(closeAll);

type Given = Parameters<typeof aBooking>[0];

async function show(given: Given, latest: Given = given) {
  const deposit = given?.deposit && {
    ...given.deposit,
    ...latest?.deposit,
    method: 'paynow',
    appointmentDate: aBooking().appointmentDate,
  };
  openAt('/', {
    page: () => <BookingDone made={{ ...aBooking(given), manageToken: 'token' }} onAnother={() => {}} />,
    answers: {
      'GET /api/manage/token': aBooking(latest),
      ...(deposit && { 'GET /api/manage/token/deposit': deposit }),
    },
  });
}

test('says that the time is held, until when, and what is left to pay', async () => {
  await show({ deposit: aDeposit() });
  const done = await screen.findByRole('region', { name: "We're holding your time" });
  await screen.findByText(/^Please pay the deposit of \$30\.00 by 6:00 PM today to keep your time\./);
  expect(done.textContent).toContain('Total, payable at the studio$196.00');
});

test('leads to its entry of the calendar and to its page', async () => {
  await show({});
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('region');
  expect(address('Add to calendar')).toBe('/api/manage/token/calendar');
  expect(address('Manage booking')).toBe('/visit/token');
});

test('says what its time earns: to a member as theirs, to a guest as what members earn', async () => {
  await show({ bestFitPoints: 10 });
  const done = await screen.findByRole('region');
  expect(done.textContent).toContain('Points+10 points for a best-fit time');
  closeAll();
  await show({ bestFitPoints: 10, userId: null });
  expect((await screen.findByRole('region')).textContent).toContain(
    'PointsMembers earn +10 points for this time',
  );
});

test('paid while the page is open it is confirmed, and the deposit is taken off', async () => {
  const paid = { status: 'confirmed', deposit: aDeposit({ state: 'paid' }) } as const;
  await show({ deposit: aDeposit() }, paid);
  const done = await screen.findByRole('region', { name: 'Booking Confirmed!' });
  expect(done.textContent).toContain('Total, payable at the studio$166.00');
  expect(done.textContent).toContain("You're all set. We look forward to seeing you.");
});

test('released while the page is open nothing is payable any more', async () => {
  const lapsed = { status: 'cancelled', deposit: aDeposit({ state: 'lapsed' }) } as const;
  await show({ deposit: aDeposit() }, lapsed);
  const done = await screen.findByRole('region', { name: "We've released your time" });
  expect(done.textContent).not.toContain('payable');
});
