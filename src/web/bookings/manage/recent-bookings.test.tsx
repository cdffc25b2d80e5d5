// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { RecentBookings } from './recent-bookings.tsx';

afterEach(closeAll);

const QUERY = 'GET /api/bookings?mine=1&pageSize=200';

// The page's clock stands at noon of 15 September, studio time.
const bookings = [
  aBooking({
    id: 1,
    treatmentName: 'Last week',
    status: 'completed',
    appointmentDate: '2026-09-08T07:00:00Z',
  }),
  aBooking({
    id: 2,
    treatmentName: 'In October',
    status: 'confirmed',
    appointmentDate: '2026-10-02T07:00:00Z',
  }),
  aBooking({ id: 3, treatmentName: 'On Friday', status: 'pending', appointmentDate: '2026-09-18T07:00:00Z' }),
  aBooking({
    id: 4,
    treatmentName: 'Called off',
    status: 'cancelled',
    appointmentDate: '2026-09-16T07:00:00Z',
  }),
].map((booking) => ({ ...booking, endsAt: booking.appointmentDate }));

async function open(given: object[]) {
  openAt('/dashboard?tab=overview', { page: RecentBookings, answers: { [QUERY]: given } });
  await screen.findByText('Active Bookings');
}

test('counts what is confirmed, and says what is not confirmed yet', async () => {
  await open(bookings);
  const card = screen.getByText('Active Bookings').closest('section, article, div')!.parentElement!;
  expect(card.textContent).toContain('1confirmed booking. 1 more is waiting for our confirmation.');
});

test('shows three: what is to come first, the soonest at the top', async () => {
  await open(bookings);
  const shown = ['On Friday', 'In October', 'Called off', 'Last week'].map((name) => ({
    name,
    element: screen.queryByText(name),
  }));
  const inOrder = shown.filter(({ element }) => element);
  expect(inOrder).toHaveLength(3);
  expect(inOrder.slice(0, 2).map(({ name }) => name)).toEqual(['On Friday', 'In October']);
  const [first, second] = inOrder.map(({ element }) => element!);
  expect(first!.compareDocumentPosition(second!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('somebody without a booking is shown the way to the first', async () => {
  await open([]);
  expect(within(document.body).getByRole('link', { name: 'Book your first treatment' })).toHaveProperty(
    'hash',
    '#booking',
  );
});
