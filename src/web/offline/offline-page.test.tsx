// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { NowProvider } from '#web/kit/now.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { aCopy, aSavedVisit } from './make.ts';
import { OfflinePage } from './offline-page.tsx';
import { SavedBookings } from './saved-bookings.tsx';
import { SavedDays } from './saved-days.tsx';
import { SavedPasses } from './saved-passes.tsx';

afterEach(() => {
  cleanup();
  closeAll();
});

const show = (content: ReactNode, now = '2026-09-17T02:00:00.000Z') =>
  render(<NowProvider at={now}>{content}</NowProvider>);

test('signed out, a page says what it needs, and how to have something to read here', async () => {
  openAt('/dashboard', { page: OfflinePage });
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeDefined();
  expect(screen.getByText(/opens by itself as soon as you're back online/)).toBeDefined();
  expect(screen.getByText(/Sign in while you're online/)).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('signed in with nothing saved, it says so', async () => {
  writeSessionToken('a token');
  openAt('/dashboard', { page: OfflinePage });
  expect(await screen.findByText(/Nothing is saved on this device right now/)).toBeDefined();
});

test("a form on the studio's tablet says nothing of who is signed in there", async () => {
  writeSessionToken('a token');
  openAt('/forms/a-link', { page: OfflinePage });
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeDefined();
  await expect(screen.findByText(/saved on this device/, undefined, { timeout: 300 })).rejects.toThrow();
});

test('a booking has its day, times, treatment and therapist; what is over is not shown', () => {
  const { bookings } = aCopy();
  show(<SavedBookings bookings={bookings} />);
  const booking = screen.getByRole('listitem');
  for (const words of [
    'Thursday 17 September',
    '3:00 PM to 4:15 PM',
    'Signature Glow Facial with extraction',
    'with Aisyah Rahman',
    'Confirmed',
  ])
    expect(within(booking).getByText(words)).toBeDefined();
  cleanup();
  show(<SavedBookings bookings={bookings} />, '2026-09-17T08:15:00.000Z');
  expect(screen.getByText('No upcoming booking was saved.')).toBeDefined();
});

test('a voucher has its QR code, drawn beforehand, and its code; without a drawing the code', async () => {
  const { passes } = aCopy();
  show(<SavedPasses passes={[...passes, { ...passes[0]!, code: 'NOT-DRAWN', qr: null }]} />);
  const [drawn, other] = screen.getAllByRole('article');
  await userEvent.click(within(drawn!).getByText('Show QR code'));
  expect(within(drawn!).getByRole('img', { name: 'QR code of K7QM-4XWP-9TRD' })).toBeDefined();
  expect(within(other!).getByText('NOT-DRAWN')).toBeDefined();
  expect(within(other!).getByText('Please show us the code above.')).toBeDefined();
});

test("a therapist's day has names, treatments and allergies; yesterday's copy shows only what is ahead", () => {
  const days = [
    { day: '2026-09-17', visits: [aSavedVisit({ needsCare: true })] },
    { day: '2026-09-18', visits: [aSavedVisit({ id: 10, customerName: 'Bella Koh' })] },
  ];
  show(<SavedDays days={days} />);
  const today = screen.getByRole('region', { name: 'Today, Thursday 17 September' });
  for (const words of ['Mei Lim', 'Calm Facial', '3:00 PM', 'Room 2', 'Allergies: almond oil'])
    expect(within(today).getByText(words)).toBeDefined();
  expect(within(today).getByText(/Please ask the client before you start/)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Tomorrow, Friday 18 September' })).toBeDefined();
  cleanup();
  show(<SavedDays days={days} />, '2026-09-17T17:00:00.000Z');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Today, Friday 18 September' })).toBeDefined();
});
