// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WaitlistMetrics } from '#shared/waitlist/admin-contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { WaitlistCard } from './waitlist-card.tsx';

afterEach(closeAll);

const METRICS = 'GET /api/admin/waitlist/metrics?from=2026-09-01&to=2026-09-15';
const metrics: WaitlistMetrics = {
  waited: 12,
  gotATime: 5,
  offers: 9,
  taken: 5,
  passed: 2,
  lapsed: 1,
  minutesWonBack: 375,
  medianMinutesToTaken: 11,
};
const open = (answers: Answers) =>
  openAt('/admin-dashboard?tab=analytics', {
    page: () => <WaitlistCard range={{ from: '2026-09-01', to: '2026-09-15' }} />,
    answers,
  });
const shown = async () => (await screen.findByRole('region', { name: 'Waitlist' })).textContent;

test('says in counts what the waitlist brought', async () => {
  open({ [METRICS]: metrics });
  await screen.findByText('6 h 15 min of treatments');
  expect(await shown()).toContain('From offered to taken11 min, median');
  expect(await shown()).toContain('Joined12, 5 got a time');
  expect(await shown()).toContain('9: 5 taken, 2 passed, 1 ran out, 1 open or taken back');
});

test('before anything was taken it promises nothing', async () => {
  const none = { gotATime: 0, offers: 0, taken: 0, passed: 0, lapsed: 0, minutesWonBack: 0 };
  open({ [METRICS]: { ...metrics, ...none, medianMinutesToTaken: null } });
  await screen.findByText('Nothing yet');
  expect(await shown()).toContain('None taken yet');
  expect(await shown()).toContain('Joined12, none got a time');
});

test('says that nobody waited, that it is loading, and that it could not be loaded', async () => {
  open({ [METRICS]: { ...metrics, waited: 0, offers: 0 } });
  expect(await screen.findByText('Nobody joined the waitlist in these days.')).toBeTruthy();
  closeAll();
  open({ [METRICS]: 'waiting' });
  expect(await screen.findByText('Loading the waitlist')).toBeTruthy();
  closeAll();
  open({ [METRICS]: [500, {}] });
  expect(await screen.findByText('We could not load the waitlist')).toBeTruthy();
});
