// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedDeposit } from '#shared/prepaid/deposits/contract.ts';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aDeposit } from '#web/bookings/testing/deposit-terms.ts';
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
  ...aDeposit({ dueAt: '2026-03-10T10:00:00.000Z' }),
  method: 'paynow',
  appointmentDate: '2026-03-12T03:00:00.000Z',
  payNow: {
    payload: '000201',
    reference: 'ORD-12',
    qr: 'data:image/png;base64,iVBORw0KGgo=',
    payee: { name: 'Petal Skin Studio', kind: 'uen', id: '202412345K' },
  },
};

const QUERY = 'GET /api/manage/token/deposit';
const CLAIM = 'POST /api/manage/token/deposit/claim';

async function show(
  deposit: ManagedDeposit,
  { isPaying = false, at = '2026-03-10T08:00:00Z', claim = {} as object } = {},
) {
  openAt('/visit/token', {
    page: () => (
      <NowProvider at={at}>
        <DepositPanel token="token" isPaying={isPaying} />
      </NowProvider>
    ),
    answers: { [QUERY]: deposit, [CLAIM]: claim },
  });
  return screen.findByRole('region', { name: 'Deposit' });
}

test('while it is due it says until when, and what becomes of it for this visit, with the QR code', async () => {
  const panel = await show(due);
  expect(panel.textContent).toContain(
    "Please pay the deposit of $30.00 by 6:00 PM today to keep your time. It counts towards your bill. You can cancel or move free of charge until Wed 11 Mar, 11:00 AM; after that, or if you don't come, we keep it.",
  );
  expect(panel.textContent).not.toContain('minutes left');
  expect(screen.getByRole('img', { name: /PayNow QR code for \$30\.00/ })).toBeDefined();
});

test('less than a day before the visit it promises no refund, and asks to be paid before the visit', async () => {
  vi.setSystemTime('2026-03-11T15:00:00Z');
  const panel = await show({ ...due, dueAt: '2026-03-12T05:00:00.000Z' }, { at: '2026-03-11T15:00:00Z' });
  expect(panel.textContent).toContain(
    "by 11:00 AM tomorrow to keep your time. It counts towards your bill. It's not refundable, as your visit is less than 24 hours away.",
  );
});

test("I've paid: it thanks, says until when the time is kept, and shows the code only on request", async () => {
  const claimed = { ...due, claimedAt: '2026-03-10T08:00:00.000Z', dueAt: '2026-03-10T12:00:00.000Z' };
  await show(due, { claim: claimed });
  fireEvent.click(screen.getByRole('button', { name: "I've paid" }));
  await screen.findByText(
    /^Thank you\. We'll check your payment of \$30\.00 and hold your time in the meantime, until 8:00 PM today at the latest\./,
  );
  expect(screen.queryByRole('button', { name: "I've paid" })).toBeNull();
  expect(screen.getByText('Show the QR code again')).toBeDefined();
});

test("I've paid, refused, says why in place", async () => {
  const message = "This visit is cancelled, so there's no deposit to pay.";
  await show(due, { claim: [409, { code: 'visit_cancelled', message }] });
  fireEvent.click(screen.getByRole('button', { name: "I've paid" }));
  await screen.findByText(message);
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
  ['returned', "We're refunding your deposit of $30.00."],
  ['kept', "We've kept the deposit of $30.00"],
  ['lapsed', "wasn't paid, and we've released the time"],
  ['waived', "There's no deposit to pay any more."],
] as const)('%s', async (state, words) => {
  const { payNow: _, ...ended } = { ...due, state };
  expect((await show(ended)).textContent).toContain(words);
});
