// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { sectionOf } from './sections.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeAll();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** The specified polling interval of each section, and its request. */
const PACES = [
  ['bookings', 5, '/api/bookings'],
  ['treatments', 10, '/api/treatments'],
  ['products', 10, '/api/products'],
  ['transactions-report', 10, '/api/admin/loyalty/transactions-report'],
  ['users', 15, '/api/admin/users'],
  ['loyalty', 15, '/api/admin/loyalty/members'],
  ['rewards', 15, '/api/admin/loyalty-rewards'],
  ['orders', 20, '/api/orders'],
  ['topics', 30, '/api/topics'],
  ['articles', 30, '/api/admin/articles'],
] as const;

/** Opened and loaded once: a second request while the first is in flight does not count. */
async function open(tab: string, path: string) {
  const section = sectionOf(tab, 'admin');
  const page = () => (
    <Suspense>
      <section.Content />
    </Suspense>
  );
  const { requested } = openAt(`/admin-dashboard?tab=${tab}`, { page });
  const times = () => requested.filter(({ route }) => route.replace(/\?.*$/, '') === `GET ${path}`).length;
  await vi.waitFor(() => expect(times()).toBeGreaterThan(0), 20_000); // its code must load first
  await act(() => vi.advanceTimersByTimeAsync(100));
  return times;
}

test.each(PACES)('%s is asked for anew every %i seconds', async (tab, seconds, path) => {
  const times = await open(tab, path);
  const before = times();
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000 - 1_500));
  expect(times()).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(times()).toBeGreaterThan(before);
});

test.each(PACES)('%s is asked for anew when the admin comes back to the window', async (tab, _, path) => {
  const times = await open(tab, path);
  const before = times();
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await vi.waitFor(() => expect(times()).toBeGreaterThan(before));
});
