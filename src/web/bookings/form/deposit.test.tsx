// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDeposit, BOTH } from '#web/bookings/testing/deposit-terms.ts';
import {
  fillIn,
  made,
  openBookingForm,
  prepareBookingForm,
  server,
  submit,
  summary,
} from '#web/bookings/testing/open-booking-form.tsx';
import { aTreatment } from '#web/catalog/make.ts';
import { toastStore } from '#web/kit/toast.ts';

prepareBookingForm();

const treatment = aTreatment({ extraction: 'none', deposit: '30.00' });

test('a deposit is said before booking: how much, until when the time is held, and when it is kept', async () => {
  server.deposit = { ...BOTH, methods: BOTH.methods.slice(0, 1) };
  openBookingForm({ treatments: [treatment] });
  expect(screen.getByRole('option', { name: /· \$30\.00 deposit$/ })).toBeDefined();
  await fillIn();
  expect(await within(summary()).findByText('Deposit now')).toBeDefined();
  const words = summary().textContent;
  expect(words).toContain('Deposit now$30.00');
  expect(words).toContain('We hold the time until 2:00 PM today, then release it.');
  expect(words).not.toContain('Nothing to pay now');
  expect(words).toContain(
    "You can cancel or move free of charge until Wed 16 Sep, 3:00 PM; after that, or if you don't come, we keep it.",
  );
  const bar = document.querySelector('.total-bar');
  expect(bar?.textContent).toContain('$30.00 deposit now');
  submit();
  await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
  expect(server.sent[0]?.body).toMatchObject({ depositMethod: 'paynow' });
});

test('it is never more than a promo code leaves of the price', async () => {
  server.deposit = BOTH;
  server.promo = { code: 'NEARLYFREE', amount: '148.00', lineAmounts: ['148.00'] };
  openBookingForm({ treatments: [treatment], hasPromoCodes: true });
  await fillIn();
  fireEvent.click(screen.getByText('Have a code?'));
  fireEvent.change(screen.getByLabelText('Voucher, gift card or promo code'), {
    target: { value: 'NEARLYFREE' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Apply code' }));
  await vi.waitFor(() => expect(summary().textContent).toContain('Deposit now$20.00'));
});

test('what is still to be paid stands on the page, not in a toast', async () => {
  server.deposit = BOTH;
  server.answer = () => Response.json({ ...made, deposit: aDeposit() }, { status: 201 });
  openBookingForm({ treatments: [treatment] });
  await fillIn();
  submit();
  await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
  expect(toastStore.current()).toBeNull();
});

test('where both are offered it is paid by card for those who choose that', async () => {
  server.deposit = BOTH;
  openBookingForm({ treatments: [treatment] });
  await fillIn();
  fireEvent.click(await screen.findByRole('radio', { name: /^Card/ }));
  expect(summary().textContent).toContain(
    'Pay it by card after you book. We hold the time until 12:15 PM today',
  );
  submit();
  await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
  expect(server.sent[0]?.body).toMatchObject({ depositMethod: 'card' });
});

test('for a visit of tomorrow morning it says that it is not refundable', async () => {
  server.deposit = { ...BOTH, freeCancelHours: 72 };
  openBookingForm({ treatments: [treatment] });
  await fillIn();
  await vi.waitFor(() =>
    expect(summary().textContent).toContain("It's not refundable, as your visit is less than 72 hours away."),
  );
});

test('of a treatment without one nothing is said, or sent', async () => {
  openBookingForm({ treatments: [aTreatment({ extraction: 'none' })] });
  await fillIn();
  expect(screen.queryByText('Deposit now')).toBeNull();
  expect(screen.queryByText(/deposit/)).toBeNull();
  expect(summary().textContent).toContain('Nothing to pay now');
  submit();
  await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
  expect(server.sent[0]?.body).not.toHaveProperty('depositMethod');
});
