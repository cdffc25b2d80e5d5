// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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
  packageAccountId: 7,
  name: 'Five Facials',
  sessionsLeft: 3,
  treatmentIds: [treatment.id],
  includesExtraction: true,
  share: '120.00',
  expiresAt: '2027-03-01T16:00:00.000Z',
};
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Use a session/ });
const light = aTreatment({ id: 4, name: 'LED', price: '50.00', extraction: 'none', deposit: '20.00' });
const open = (fields = {}) => openBookingForm({ user: aUser(), treatments: [treatment, light], ...fields });
const addSecond = (id: number) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add another treatment' }));
  const field = screen.getByLabelText('Second treatment', { selector: 'select' });
  fireEvent.change(field, { target: { value: String(id) } });
};
const total = () => within(summary()).getByText('Total').nextSibling?.textContent;

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

describe('of several treatments', () => {
  test('a package for the second pays for that one, and the deposit is asked for the first', async () => {
    server.sessions = [{ ...five, treatmentIds: [light.id] }];
    open();
    await fillIn();
    addSecond(light.id);
    expect(await screen.findByText('Use a session for LED (3 left)')).toBeDefined();
    expect(within(summary()).getByText('Session of Five Facials').nextSibling?.textContent).toBe('-$50.00');
    expect(total()).toBe('$168.00');
    submit();
    await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
    const { body } = server.sent[0]!;
    expect(body).not.toHaveProperty('packageAccountId');
    expect(body.more).toEqual([{ treatmentId: 4, packageAccountId: 7, addExtraction: false }]);
  });

  test('one package pays for as many as it has sessions, and each can be paid instead', async () => {
    server.sessions = [{ ...five, treatmentIds: null, sessionsLeft: 1 }];
    open();
    await fillIn();
    addSecond(light.id);
    fireEvent.click(
      await screen.findByRole('checkbox', { name: /^Use a session for Signature Glow Facial/ }),
    );
    expect(screen.getByText('Use a session for LED (1 left)')).toBeDefined();
    expect(total()).toBe('$168.00');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Use a session for Signature Glow Facial/ }));
    expect(screen.queryByText(/^Use a session for LED/)).toBeNull();
    expect(total()).toBe('$50.00');
  });
});

describe('with a promo code', () => {
  const BARRED = "Promo codes can't be combined with a session.";

  test('the field says that there is nothing to take off, until the session is not used', async () => {
    open({ hasPromoCodes: true });
    await fillIn();
    expect(await screen.findByText(BARRED)).toBeDefined();
    expect(screen.queryByText('Have a code?')).toBeNull();
    fireEvent.click(box()!);
    expect(screen.queryByText(BARRED)).toBeNull();
    expect(screen.getByText('Have a code?')).toBeDefined();
  });

  test('a code that was taken before the session is an error at the field, and is not sent', async () => {
    open({ hasPromoCodes: true });
    await fillIn();
    await screen.findByText(BARRED);
    fireEvent.click(box()!);
    fireEvent.click(screen.getByText('Have a code?'));
    fireEvent.change(screen.getByLabelText('Voucher, gift card or promo code'), {
      target: { value: 'spring10' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Apply code' }));
    expect(await screen.findByText(/^Code SPRING10/, { selector: 'p > span' })).toBeDefined();
    expect(total()).toBe('$158.00');
    fireEvent.click(box()!);
    expect(screen.getByText(BARRED)).toBeDefined();
    expect(total()).toBe('$0.00');
    submit();
    await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
    expect(server.sent[0]?.body).toMatchObject({ packageAccountId: 7 });
    expect(server.sent[0]?.body).not.toHaveProperty('promoCode');
  });

  test('a code typed before a treatment is chosen is no fault', async () => {
    open({ hasPromoCodes: true });
    fireEvent.click(screen.getByText('Have a code?'));
    fireEvent.change(screen.getByLabelText('Voucher, gift card or promo code'), {
      target: { value: 'spring10' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Apply code' }));
    expect(screen.queryByText(BARRED)).toBeNull();
  });
});
