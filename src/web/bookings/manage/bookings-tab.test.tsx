// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { BookingsTab } from './bookings-tab.tsx';

afterEach(closeAll);

const QUERY = 'GET /api/bookings?mine=1&pageSize=200';

test('without bookings a member is shown the way to the first', async () => {
  openAt('/dashboard?tab=bookings', { page: BookingsTab, answers: { [QUERY]: [] } });
  await screen.findByRole('heading', { name: 'No bookings yet' });
  const link = screen.getByRole('link', { name: 'Book your first treatment' });
  expect(link.getAttribute('href')).toBe('/#booking');
});

test('a list that cannot be had says so, and can be asked for again', async () => {
  const { answers } = openAt('/dashboard?tab=bookings', {
    page: BookingsTab,
    answers: { [QUERY]: [503, { message: 'Later.' }] },
  });
  await screen.findByRole('heading', { name: 'Failed to load your bookings' });
  answers[QUERY] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'No bookings yet' });
});

test.each([
  [null, false, 'pending', '3:00 PM · 75 min · with extraction'],
  ['Aisyah Rahman', true, 'pending', '3:00 PM · 75 min · with extraction · with Aisyah Rahman'],
  [
    'Aisyah Rahman',
    false,
    'confirmed',
    '3:00 PM · 75 min · with extraction · with Aisyah Rahman or another of our therapists',
  ],
  ['Aisyah Rahman', false, 'completed', '3:00 PM · 75 min · with extraction · with Aisyah Rahman'],
] as const)('kept by %s, asked for: %s, %s: says "%s"', async (name, isRequested, status, words) => {
  const booking = aBooking({ therapist: name ? { id: 1, name } : null, isRequested, status });
  openAt('/dashboard?tab=bookings', { page: BookingsTab, answers: { [QUERY]: [booking] } });
  await screen.findByText(words);
});
