// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { aClientPackage } from '#web/prepaid/packages/make.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { WalletTab } from './wallet-tab.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const MINE = 'GET /api/my/packages';
const REFUND = 'POST /api/my/packages/7/refund';
const open = (answers: AdminAnswers) =>
  openAdmin(
    <NowProvider at="2026-03-12T08:00:00Z">
      <WalletTab user={aUser()} />
    </NowProvider>,
    { 'GET /api/vouchers': [], 'GET /api/gift-cards/mine': [], ...answers },
  );

test('says what is left, for what and until when, and what happened', async () => {
  const booked = [{ bookingId: 9, appointmentDate: '2026-03-12T06:00:00.000Z', treatmentName: 'Glow' }];
  open({ [MINE]: [aClientPackage({ booked })] });
  const pass = within(await screen.findByRole('article', { name: 'Five Facials' }));
  for (const text of [
    'of 5 sessions left, 1 booked',
    'Valid until 10 March 2027',
    'For any treatment',
    '$480.00',
    '5 sessions bought',
    'Calm Facial on 11 March 2026',
  ])
    expect(pass.getByText(text)).toBeDefined();
  expect(pass.getByRole('link', { name: 'Book with it: Five Facials' })).toBeDefined();
});

test('with every session booked there is nothing left to book with', async () => {
  const booked = [{ bookingId: 9, appointmentDate: '2026-03-12T06:00:00.000Z', treatmentName: 'Glow' }];
  open({ [MINE]: [aClientPackage({ sessionsLeft: 1, booked })] });
  await screen.findByText('of 5 sessions left, 1 booked');
  expect(screen.queryByRole('link', { name: /^Book with it/ })).toBeNull();
});

test('is given back with one confirmation, which says what comes back and how', async () => {
  const { sent, answers } = open({
    [MINE]: [aClientPackage()],
    [REFUND]: { amount: '480.00', way: 'by hand' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel and refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Five Facials?' });
  expect(dialog.textContent).toContain(
    "We'll refund $480.00 for 4 sessions you haven't used, free of charge.",
  );
  expect(dialog.textContent).toContain('pay it out to you within a few days');
  await userEvent.type(within(dialog).getByLabelText(/^Where should we send it/), '9123 4567');
  const payout = { amount: '480.00', requestedAt: '2026-03-12T02:00:00.000Z', paidAt: null };
  answers[MINE] = [aClientPackage({ state: 'given back', sessionsLeft: 0, payout })];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel and refund $480.00' }));
  await screen.findByText(/^We'll pay \$480\.00 out to you/);
  const over = await screen.findByRole('region', { name: /^Used and expired/ });
  expect(within(over).getByText('Refunded')).toBeDefined();
  expect(sent(REFUND)[0]?.body).toEqual({ payTo: '9123 4567' });
  expect(screen.queryByRole('button', { name: 'Cancel and refund' })).toBeNull();
});

test('a refusal is said in the dialog; a booked visit is in the way beforehand', async () => {
  const message = 'There is nothing left to refund.';
  open({ [MINE]: [aClientPackage()], [REFUND]: () => refusal(409, { code: 'not_to_give_back', message }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel and refund' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel and refund \$/ }));
  await screen.findByText(message);
  cleanup();

  const whyNot = 'A session of it is booked. Please cancel that visit first.';
  open({ [MINE]: [aClientPackage({ giveBack: { amount: '480.00', way: 'card', whyNot } })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel and refund' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Cancel and refund \$/ });
  await waitFor(() => expect(button.disabled).toBe(true));
});

test('after the cooling-off there is no such button', async () => {
  open({ [MINE]: [aClientPackage({ coolingOffUntil: '2020-01-01T16:00:00.000Z' })] });
  await screen.findByText('of 5 sessions left');
  expect(screen.queryByRole('button', { name: 'Cancel and refund' })).toBeNull();
});
