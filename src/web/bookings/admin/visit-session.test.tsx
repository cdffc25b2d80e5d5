// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { anAdminBooking } from '#web/bookings/make.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { VisitSession } from './visit-session.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const SESSIONS = 'GET /api/admin/bookings/7/sessions';
const SET = 'PATCH /api/admin/bookings/7/session';
const five = {
  packageAccountId: 4,
  name: 'Five Facials',
  sessionsLeft: 3,
  treatmentIds: null,
  expiresAt: null,
};
const session = { packageAccountId: 4, packageName: 'Five Facials', amount: '168.00', freeUntil: '' };
const open = (fields: Partial<AdminBooking>, answers: AdminAnswers) =>
  openAdmin(<VisitSession booking={anAdminBooking(fields)} />, answers);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('an open visit is paid with a session of the package that is chosen, on what was seen', async () => {
  const ten = { ...five, packageAccountId: 5, name: 'Ten Facials', sessionsLeft: 1 };
  const { sent } = open({}, { [SESSIONS]: [five, ten], [SET]: anAdminBooking({ session }) });
  await screen.findByRole('button', { name: 'Use a session of Five Facials (3 left)' });
  await press('Use a session of Ten Facials (1 left)');
  await screen.findByText('Payment of the visit changed');
  const updatedAt = '2026-09-15T04:00:00.000Z';
  expect(sent(SET)[0]?.body).toEqual({ packageAccountId: 5, updatedAt });
});

test('and no longer, also when it was the last one', async () => {
  const { sent } = open({ session }, { [SESSIONS]: [], [SET]: anAdminBooking() });
  await press("Don't use the session of Five Facials");
  await waitFor(() => expect(sent(SET)[0]?.body).toMatchObject({ packageAccountId: null }));
});

test('why it cannot be is told', async () => {
  const message = 'There is no session left in Five Facials.';
  open({}, { [SESSIONS]: [five], [SET]: () => refusal(422, { code: 'session_unavailable', message }) });
  await press('Use a session of Five Facials (3 left)');
  await screen.findByText(message);
});

test.each([
  ['whose client has no package', {}, []],
  ['that is over', { status: 'completed' }, [five]],
] as const)('a visit %s is offered none', async (_, fields, sessions) => {
  const { sent } = open(fields, { [SESSIONS]: [...sessions] });
  await waitFor(() => expect(sent(SESSIONS)).toHaveLength(1));
  await act(async () => {}); // the answer is there
  expect(screen.queryByRole('button')).toBeNull();
});
