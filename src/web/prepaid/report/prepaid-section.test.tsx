// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Liability } from '#shared/prepaid/report/contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { openAdmin } from '#web/testing/open-admin.tsx';
import { PrepaidSection } from './prepaid-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIABILITY = 'GET /api/admin/prepaid';
const liability: Liability = {
  outstanding: [
    { kind: 'package', accounts: 12, amount: '4210.50' },
    { kind: 'gift_card', accounts: 0, amount: '0.00' },
    { kind: 'deposit', accounts: 1, amount: '30.00' },
    { kind: 'credit', accounts: 0, amount: '0.00' },
  ],
  payoutsAmount: '66.67',
  totalOutstanding: '4307.17',
  takenAmount: '9000.00',
  broughtAmount: '0.00',
  earnedAmount: '4600.00',
  returnedAmount: '92.83',
};
const answers = {
  [LIABILITY]: liability,
  'GET /api/admin/prepaid/clients': [
    { clientId: 5, name: 'Mei Lim', sessions: 3, amount: '360.00', expiresAt: '2027-03-01T16:00:00.000Z' },
  ],
  'GET /api/admin/prepaid/months': [
    {
      month: '2026-09',
      kind: 'package',
      sold: '1200.00',
      brought: '0.00',
      used: '-120.00',
      expired: '0.00',
      kept: '0.00',
      refunded: '66.67',
      outstanding: '4210.50',
    },
  ],
};
const open = (given: object = {}) => openAdmin(<PrepaidSection />, { ...answers, ...given }, '?tab=prepaid');

test('what is outstanding, to whom, and month by month', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'What you owe' });
  for (const text of [
    'You owe$4,307.17',
    'Packages$4,210.5012 open',
    'Deposits$30.001 open',
    'Refunds$66.67to pay out',
  ])
    expect(card.textContent).toContain(text);
  expect(card.textContent).not.toContain('Gift cards');
  const row = await screen.findByRole('row', { name: /Mei Lim/ });
  expect(row.textContent).toContain('1 March 2027');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin-dashboard?tab=clients&client=5');
  const month = await screen.findByRole('row', { name: /September 2026/ });
  const cells = within(month).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['September 2026', 'Packages', '$1,200.00', '-$120.00', '', '', '$66.67', '$4,210.50'],
  ]);
});

test('before the first sale it says what will be here', async () => {
  open({ [LIABILITY]: { ...liability, takenAmount: '0.00' } });
  await screen.findByRole('heading', { name: 'Nothing was paid in advance yet' });
});

test('what cannot be loaded can be tried again', async () => {
  const { answers: given } = open({ [LIABILITY]: 503 });
  await screen.findByRole('heading', { name: 'We could not load the figures' });
  given[LIABILITY] = liability;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'What you owe' });
});
