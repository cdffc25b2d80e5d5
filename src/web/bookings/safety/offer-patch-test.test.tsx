// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { OfferPatchTests } from './offer-patch-test.tsx';

beforeAll(makeDialogsOpen);
afterEach(closeAll);

const BOOK = 'POST /api/bookings';
const made = aBooking({ treatmentId: 3, customerName: 'Mei Lim' });
const GLOW = { treatmentId: 3, treatmentName: 'Signature Glow Facial', by: '2026-09-17T07:00:00.000Z' };
const slotsOf = (date: string) => ({
  [`GET /api/availability?treatmentId=3&date=${date}`]: { date, slots: [] },
});

/** The treatment is on the 18th at 3 pm. */
async function open(tests = [GLOW]) {
  const opened = openAt('/', {
    page: () => <OfferPatchTests booking={made} tests={tests} />,
    answers: {
      'GET /api/availability?treatmentId=3&month=2026-09': {
        days: ['17', '18'].map((day) => ({ date: `2026-09-${day}`, open: true, free: 9 })),
      },
      ...slotsOf('2026-09-17'),
      ...slotsOf('2026-09-18'),
      [BOOK]: { ...made, appointmentDate: '2026-09-17T03:00:00.000Z' },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Book a patch test: Signature Glow Facial' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a patch test' }));
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Book patch test' }));
  const sent = () => opened.requested.filter(({ route }) => route === BOOK).map(({ body }) => body);
  return { ...opened, dialog, press, sent };
}

test('the test is booked for the same person at another time, and it is said when', async () => {
  const { dialog, press, sent } = await open();
  fireEvent.click(await dialog.findByRole('button', { name: '17 September 2026' }));
  fireEvent.click(await dialog.findByRole('radio', { name: '11:00 AM' }));
  press();
  await screen.findByText('Your patch test is booked: Thu 17 Sep, 11:00 AM.');
  expect(sent()).toMatchObject([
    {
      treatmentId: 3,
      isPatchTest: true,
      customerName: 'Mei Lim',
      appointmentDate: '2026-09-17T03:00:00.000Z',
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a time, and with one that is too late, nothing is sent', async () => {
  const { dialog, press, sent } = await open();
  press();
  await dialog.findByText('Please select a date');
  fireEvent.click(await dialog.findByRole('button', { name: '18 September 2026' }));
  fireEvent.click(await dialog.findByRole('radio', { name: '10:00 AM' }));
  press();
  await dialog.findByText('Please choose a time at least 24 hours before your treatment.');
  expect(sent()).toEqual([]);
});

test('a refusal is said, and it can be tried again', async () => {
  const { dialog, press, answers } = await open();
  answers[BOOK] = [422, { message: 'This time has just been taken.' }];
  fireEvent.click(await dialog.findByRole('button', { name: '17 September 2026' }));
  fireEvent.click(await dialog.findByRole('radio', { name: '11:00 AM' }));
  press();
  await dialog.findByText('This time has just been taken.');
  answers[BOOK] = made;
  press();
  await screen.findByText(/^Your patch test is booked/);
});

test('of several treatments each has a test of its own', async () => {
  const peel = { ...GLOW, treatmentId: 5, treatmentName: 'Glow Peel' };
  const { dialog, press, sent } = await open([GLOW, peel]);
  fireEvent.click(await dialog.findByRole('button', { name: '17 September 2026' }));
  fireEvent.click(await dialog.findByRole('radio', { name: '11:00 AM' }));
  press();
  await screen.findByText('Your patch test is booked: Thu 17 Sep, 11:00 AM.');
  expect(sent()).toMatchObject([{ treatmentId: 3 }]);
  expect(screen.getByText('Signature Glow Facial')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Book a patch test: Glow Peel' })).toBeTruthy();
});

test('a guest who is asked for a code enters it in the dialog', async () => {
  const { dialog, press, answers, sent } = await open();
  answers[BOOK] = [403, { code: 'confirm_email', message: 'Please confirm.', email: made.customerEmail }];
  fireEvent.click(await dialog.findByRole('button', { name: '17 September 2026' }));
  fireEvent.click(await dialog.findByRole('radio', { name: '11:00 AM' }));
  press();
  const code = await dialog.findByLabelText('Code from the e-mail', {}, { timeout: 10_000 });
  expect(document.querySelector('.note--error')).toBeNull();
  // It is for the booking's e-mail.
  expect(dialog.queryByRole('button', { name: 'Use another e-mail' })).toBeNull();
  answers[BOOK] = { ...made, appointmentDate: '2026-09-17T03:00:00.000Z' };
  fireEvent.change(code, { target: { value: '407913' } });
  press(); // as well as its own button
  await screen.findByText(/^Your patch test is booked/);
  expect(sent()[1]).toEqual({ ...(sent()[0] as object), emailCode: '407913' });
});
