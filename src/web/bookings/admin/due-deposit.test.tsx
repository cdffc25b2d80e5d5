// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { anAdminBooking } from '#web/bookings/make.ts';
import { aDeposit } from '#web/bookings/testing/deposit-terms.ts';
import { dismiss } from '#web/kit/toast.ts';
import { openAdmin } from '#web/testing/open-admin.tsx';
import { DueDeposit } from './due-deposit.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const WAIVE = 'POST /api/admin/bookings/7/deposit/waive';
type State = NonNullable<AdminBooking['deposit']>['state'];
const withDeposit = (state: State) => anAdminBooking({ deposit: aDeposit({ state }) });
const PAY = 'PATCH /api/admin/orders/12';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('while it is due it is waived with a reason', async () => {
  const { sent } = openAdmin(<DueDeposit booking={withDeposit('due')} />, { [WAIVE]: anAdminBooking() });
  await press('Waive the deposit');
  await press('Waive');
  expect(sent(WAIVE)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Why it is waived'), { target: { value: ' A regular ' } });
  await press('Waive');
  await screen.findByText('Deposit waived');
  expect(sent(WAIVE)[0]?.body).toEqual({ reason: 'A regular' });
});

test('whose money staff have seen is marked paid with its order', async () => {
  const { sent } = openAdmin(<DueDeposit booking={withDeposit('due')} />, { [PAY]: {} });
  await press('Mark deposit as paid');
  await screen.findByText('Deposit paid');
  expect(sent(PAY)[0]?.body).toEqual({ status: 'paid' });
});

test.each(['paid', 'kept', 'waived'] as const)('one that is %s cannot be', (state) => {
  openAdmin(<DueDeposit booking={withDeposit(state)} />, {});
  expect(screen.queryByRole('button')).toBeNull();
});
