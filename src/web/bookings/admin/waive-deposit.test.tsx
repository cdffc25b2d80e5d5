// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { anAdminBooking } from '#web/bookings/make.ts';
import { dismiss } from '#web/kit/toast.ts';
import { openAdmin } from '#web/testing/open-admin.tsx';
import { WaiveDeposit } from './waive-deposit.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const WAIVE = 'POST /api/admin/bookings/7/deposit/waive';
type State = NonNullable<AdminBooking['deposit']>['state'];
const withDeposit = (state: State) =>
  anAdminBooking({
    deposit: {
      amount: '30.00',
      state,
      dueAt: '2026-09-15T10:00:00.000Z',
      freeUntil: '2026-09-16T07:00:00.000Z',
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('while it is due it is waived with a reason', async () => {
  const { sent } = openAdmin(<WaiveDeposit booking={withDeposit('due')} />, { [WAIVE]: anAdminBooking() });
  await press('Waive the deposit');
  await press('Waive');
  expect(sent(WAIVE)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Why it is waived'), { target: { value: ' A regular ' } });
  await press('Waive');
  await screen.findByText('Deposit waived');
  expect(sent(WAIVE)[0]?.body).toEqual({ reason: 'A regular' });
});

test.each(['paid', 'kept', 'waived'] as const)('one that is %s cannot be', (state) => {
  openAdmin(<WaiveDeposit booking={withDeposit(state)} />, {});
  expect(screen.queryByRole('button')).toBeNull();
});
