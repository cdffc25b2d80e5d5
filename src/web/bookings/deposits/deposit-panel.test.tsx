// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedDeposit } from '#shared/prepaid/deposits/contract.ts';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { NowProvider } from '#web/kit/now.tsx';
import { DepositPanel } from './deposit-panel.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  closeAll();
  vi.useRealTimers();
});

const due: ManagedDeposit = {
  amount: '30.00',
  state: 'due',
  method: 'paynow',
  dueAt: '2026-03-10T10:00:00.000Z',
  freeUntil: '2026-03-11T03:00:00.000Z',
  payNow: {
    payload: '000201',
    reference: 'ORD-12',
    qr: 'data:image/png;base64,iVBORw0KGgo=',
    payee: { name: 'Petal Skin Studio', kind: 'uen', id: '202412345K' },
  },
};

async function show(deposit: ManagedDeposit, { isPaying = false } = {}) {
  openAt('/manage/token', {
    page: () => (
      <NowProvider at="2026-03-10T08:00:00Z">
        <DepositPanel token="token" isPaying={isPaying} />
      </NowProvider>
    ),
    answers: { 'GET /api/manage/token/deposit': deposit },
  });
  return screen.findByRole('region', { name: 'Deposit' });
}

test('while it is due it says until when, how long that is, and what becomes of it, with the QR code', async () => {
  const panel = await show(due);
  expect(panel.textContent).toContain('Please pay the deposit of $30.00 by 6:00 PM to keep your time.');
  expect(panel.textContent).toContain('You have 120 minutes left.');
  expect(panel.textContent).toContain('free of charge until Wed 11 Mar, 11:00 AM; later we keep it.');
  expect(screen.getByRole('img', { name: /PayNow QR code for \$30\.00/ })).toBeDefined();
});

test('by card there is a button, or the page that is open already, or the word that the bank confirms it', async () => {
  const { payNow: _, ...card } = { ...due, method: 'card' as const };
  await show(card);
  expect(screen.getByRole('button', { name: 'Pay $30.00 by card' })).toBeDefined();
  closeAll();
  await show({ ...card, checkoutUrl: 'https://checkout.stripe.test/1' });
  expect(screen.getByRole('link', { name: 'Pay $30.00 by card' }).getAttribute('href')).toBe(
    'https://checkout.stripe.test/1',
  );
  closeAll();
  const panel = await show(card, { isPaying: true });
  expect(panel.textContent).toContain('Your bank is confirming the payment.');
});

test.each([
  ['paid', 'Your deposit of $30.00 is paid and counts towards your bill.'],
  ['counted', 'was counted towards your bill'],
  ['returned', 'Your deposit of $30.00 comes back to you.'],
  ['kept', "We've kept the deposit of $30.00"],
  ['lapsed', "wasn't paid, so we've released the time"],
  ['waived', "There's no deposit to pay any more."],
] as const)('%s', async (state, words) => {
  const { payNow: _, ...ended } = { ...due, state };
  expect((await show(ended)).textContent).toContain(words);
});
