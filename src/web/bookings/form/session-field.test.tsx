// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UsablePackage } from '#shared/bookings/contract.ts';
import { aUser } from '#web/accounts/make.ts';
import {
  fillIn,
  openBookingForm,
  prepareBookingForm,
  server,
  submit,
  summary,
} from '#web/bookings/testing/open-booking-form.tsx';
import { aTreatment } from '#web/catalog/make.ts';

prepareBookingForm();

const treatment = aTreatment({ extraction: 'none' });
const five: UsablePackage = {
  ...{ packageAccountId: 7, name: 'Five Facials', sessionsLeft: 3 },
  ...{ treatmentIds: [treatment.id], expiresAt: '2027-03-01T16:00:00.000Z' },
};
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Use a session/ });
const open = () => openBookingForm({ user: aUser(), treatments: [treatment] });

beforeEach(() => {
  server.sessions = [five];
});

test('a member with a package is offered its session, which pays for the treatment', async () => {
  open();
  await fillIn();
  expect(await screen.findByText('Use a session (3 left)')).toBeDefined();
  expect(screen.getByText('Five Facials, valid until 1 March 2027.')).toBeDefined();
  expect(within(summary()).getByText('Session of Five Facials')).toBeDefined();
  expect(within(summary()).getByText('$0.00')).toBeDefined();
  submit();
  await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
  expect(server.sent[0]?.body).toMatchObject({ packageAccountId: 7 });
});

test('who would rather pay says so', async () => {
  open();
  await fillIn();
  await screen.findByText('Use a session (3 left)');
  fireEvent.click(box()!);
  expect(within(summary()).queryByText('Session of Five Facials')).toBeNull();
  submit();
  await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
  expect(server.sent[0]?.body).not.toHaveProperty('packageAccountId');
});

test.each([
  ['of another treatment', { treatmentIds: [99] }],
  ['that has expired by then', { expiresAt: '2026-09-16T16:00:00.000Z' }],
])('a package %s is not offered', async (_, fields) => {
  server.sessions = [{ ...five, ...fields }];
  open();
  await fillIn();
  expect(box()).toBeNull();
});

test('a guest is offered none', async () => {
  openBookingForm({ treatments: [treatment] });
  await fillIn();
  expect(box()).toBeNull();
});
