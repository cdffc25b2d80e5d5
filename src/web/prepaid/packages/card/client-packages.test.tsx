// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { aListedClient } from '#web/clients/make.ts';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { aClientPackage } from '#web/prepaid/packages/make.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { ClientPackagesPart } from './client-packages.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const OWNED = 'GET /api/admin/clients/9/packages';
const path = (what: string) => `POST /api/admin/client-packages/7/${what}`;
/** After its cooling-off. */
const LATER = '2026-04-01T04:00:00.000Z';
type Opened = { role?: 'admin' | 'reception'; feePercent?: number; now?: string; answers?: AdminAnswers };

function open(fields: Partial<ClientPackage>, opened: Opened = {}) {
  const { role = 'admin', feePercent = 10, now = LATER, answers = {} } = opened;
  vi.setSystemTime(now);
  const packages = [aClientPackage(fields)];
  return openAdmin(
    <NowProvider at={now}>
      <ClientPackagesPart clientId={9} role={role} />
    </NowProvider>,
    { [OWNED]: { packages, feePercent }, ...answers },
  );
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const booked = [{ bookingId: 3, appointmentDate: '2026-04-02T06:00:00.000Z', treatmentName: 'Glow' }];

test('whoever never had one has no word of it; a list that cannot be had says so', async () => {
  const { container, sent } = open({}, { answers: { [OWNED]: { packages: [], feePercent: 0 } } });
  await waitFor(() => expect(sent(OWNED)).toHaveLength(1));
  await act(async () => {}); // the answer is there
  expect(container.textContent).toBe('');
  cleanup();
  open({}, { answers: { [OWNED]: 500 } });
  await screen.findByText('We could not load the packages');
});

test.each([
  ['admin', 'open', true, ['Refund', 'Transfer', 'Extend']],
  ['admin', 'open', false, ['Refund', 'Extend']],
  ['reception', 'open', true, ['Refund']],
  ['admin', 'expired', true, ['Extend']],
  ['reception', 'expired', true, []],
  ['admin', 'given back', true, []],
] as const)('%s of one that is %s (transferable: %s) may %j', async (role, state, isTransferable, names) => {
  open({ state, isTransferable }, { role });
  await screen.findByRole('button', { name: 'Certificate' });
  const all = screen.getAllByRole('button').map((each) => each.textContent);
  expect(all).toEqual([...names, 'Certificate', 'Statement']);
});

describe('giving it back', () => {
  test('keeps the fee of the policy or less, never more, and asks for a reason', async () => {
    const { sent } = open({}, { answers: { [path('refund')]: aClientPackage({ state: 'given back' }) } });
    await press('Refund');
    expect(button('Refund $432.00').disabled).toBe(false);
    type('Fee (per cent)', '11');
    screen.getByText('Please enter 0 to 10');
    type('Fee (per cent)', '5');
    await press('Refund $456.00');
    screen.getByText('Please give a reason');
    expect(sent(path('refund'))).toEqual([]);
    type('Reason', 'Moves away');
    type(/^Pay to/, '9123 4567');
    await press('Refund $456.00');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { feePercent: 5, reason: 'Moves away', payTo: '9123 4567' };
    expect(sent(path('refund'))[0]?.body).toEqual(body);
    // The list is asked for again.
    await waitFor(() => expect(sent(OWNED)).toHaveLength(2));
  });

  test('in the cooling-off there is no fee, and a card is refunded by itself', async () => {
    const giveBack = { amount: '480.00', way: 'card', whyNot: null } as const;
    open({ giveBack }, { now: '2026-03-12T04:00:00.000Z' });
    await press('Refund');
    screen.getByText(/in its cooling-off until 17 March 2026, so there is no fee/);
    expect(screen.queryByLabelText('Fee (per cent)')).toBeNull();
    expect(screen.queryByLabelText(/^Pay to/)).toBeNull();
    screen.getByText('It goes back to the card it was paid with.');
    expect(button('Refund $480.00').disabled).toBe(false);
  });

  test('not while a visit is booked; a refusal is told, and the dialog stays', async () => {
    open({ booked });
    await press('Refund');
    screen.getByText('A session of it is booked. Please cancel that visit first.');
    expect(button('Refund $432.00').disabled).toBe(true);
    cleanup();
    const message = 'There is nothing left to refund.';
    open({}, { answers: { [path('refund')]: () => refusal(409, { code: 'nothing_left', message }) } });
    await press('Refund');
    type('Reason', 'Moves away');
    await press('Refund $432.00');
    await screen.findByText(message);
    screen.getByRole('dialog', { name: 'Refund Five Facials?' });
  });
});

test('it is transferred to a client who is found by name, with a reason', async () => {
  const lin = aListedClient({ id: 12, name: 'Lin Tan', phone: '+65 91234567', email: null });
  const { sent } = open(
    {},
    { answers: { 'GET /api/admin/clients': [lin], [path('transfer')]: aClientPackage() } },
  );
  await press('Transfer');
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Five Facials' }));
  const transfer = dialog.getByRole<HTMLButtonElement>('button', { name: 'Transfer' });
  expect(transfer.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText('Client'), 'Lin{Enter}');
  await dialog.findByRole('button', { name: /^Remove client/ });
  expect(dialog.getByText('Lin Tan')).toBeDefined();
  fireEvent.click(transfer);
  dialog.getByText('Please give a reason');
  type('Reason', 'Sister');
  fireEvent.click(transfer);
  await waitFor(() => expect(sent(path('transfer'))[0]?.body).toEqual({ clientId: 12, reason: 'Sister' }));
});

describe('extending it', () => {
  test('needs a later day and a reason', async () => {
    const { sent } = open({}, { answers: { [path('expiry')]: aClientPackage() } });
    await press('Extend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend Five Facials' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    dialog.getByText('Please choose a later day');
    dialog.getByText('Please give a reason');
    type('Valid until', '2027-06-30');
    type('Reason', 'Was ill');
    fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    await waitFor(() =>
      expect(sent(path('expiry'))[0]?.body).toEqual({ lastDay: '2027-06-30', reason: 'Was ill' }),
    );
  });

  test('once it has expired it says what comes back, and wants a day to come', async () => {
    const expired = { sessions: 4, amount: '480.00' };
    const expiresAt = '2026-03-20T16:00:00.000Z';
    open({ state: 'expired', expired, expiresAt, sessionsLeft: 0, value: '0.00' });
    await screen.findByText('4 sessions, $480.00');
    await press('Extend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend Five Facials' }));
    dialog.getByText(/^It expired on 20 March 2026\. Extended, it has 4 sessions worth \$480\.00 again/);
    type('Valid until', '2026-03-31');
    fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    dialog.getByText('Please choose a day that is still to come');
    type('Valid until', '2026-04-01');
    expect(dialog.queryByText('Please choose a day that is still to come')).toBeNull();
  });
});

test('the number of the certificate is saved, and can be taken away', async () => {
  const PUT = 'PUT /api/admin/client-packages/7/certificate';
  const { sent } = open({ certificate: 'CT-1' }, { role: 'reception', answers: { [PUT]: aClientPackage() } });
  await press('Certificate');
  expect(screen.getByLabelText<HTMLInputElement>(/^Number/).value).toBe('CT-1');
  type(/^Number/, ' ');
  await press('Save');
  await waitFor(() => expect(sent(PUT)[0]?.body).toEqual({ certificate: '' }));
});
