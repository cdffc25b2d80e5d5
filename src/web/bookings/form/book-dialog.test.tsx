// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { BOTH } from '#web/bookings/testing/deposit-terms.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { aTherapist } from '#web/team/make.ts';
import { BookDialog } from './book-dialog.tsx';

beforeAll(makeDialogsOpen);
afterEach(closeAll);

const facial = aTreatment();
const peel = aTreatment({ id: 4, name: 'Gentle Peel' });
const team = [
  aTherapist(),
  aTherapist({ id: 2, name: 'Grace Tan', treatmentIds: [facial.id] }),
  aTherapist({ id: 3, name: 'Joy Ng' }),
];
const field = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'With' });

function open(hasTeam: boolean) {
  const { requested } = openAt('/treatments', {
    hasTeam,
    page: () => <BookDialog treatment={facial} onClose={() => {}} />,
    answers: { 'GET /api/team': team, 'GET /api/treatments': [facial, peel] },
  });
  return requested;
}

test('asks for the times of whoever is chosen, and clears a choice that the treatment does not allow', async () => {
  const requested = open(true);
  await waitFor(() => expect(field()?.options).toHaveLength(4));
  fireEvent.change(field()!, { target: { value: '2' } });
  await waitFor(() => expect(requested.map(({ route }) => route).join()).toContain('therapistId=2'));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Treatment').options).toHaveLength(2));
  fireEvent.change(screen.getByLabelText('Treatment'), { target: { value: '4' } });
  screen.getByText("Grace Tan doesn't offer Gentle Peel, so we've set this to Anyone.");
  expect(field()!.value).toBe('');
});

test('a deposit stands beside the button and in the list of treatments, with its terms above', async () => {
  const dear = aTreatment({ deposit: '30.00' });
  openAt('/treatments', {
    page: () => <BookDialog treatment={dear} onClose={() => {}} />,
    answers: { 'GET /api/treatments': [dear], 'GET /api/bookings/deposit?treatmentIds=3': { terms: BOTH } },
  });
  await screen.findByText('$30.00 deposit now');
  screen.getByRole('option', { name: /· \$30\.00 deposit$/ });
  await screen.findByText(/You can cancel or move free of charge until 24 hours before your visit/);
  expect(screen.queryByText(/Nothing to pay now/)).toBeNull();
});

test('without a team there is no such field', async () => {
  const requested = open(false);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Treatment').options).toHaveLength(2));
  expect(document.querySelector('select[name=therapist]')).toBeNull();
  expect(requested.map(({ route }) => route)).not.toContain('GET /api/team');
});

test('a guest who is asked for a code enters it in place, and nothing typed is lost', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
  const BOOK = 'POST /api/bookings';
  const close = vi.fn();
  const problem = { code: 'confirm_email', message: 'Please confirm.', email: 'mei@example.com' };
  const { requested, answers } = openAt('/treatments', {
    page: () => <BookDialog treatment={facial} onClose={close} />,
    answers: {
      'GET /api/treatments': [facial],
      'GET /api/availability?treatmentId=3&month=2026-09': {
        days: [{ date: '2026-09-17', open: true, free: 9 }],
      },
      'GET /api/availability?treatmentId=3&date=2026-09-17': { date: '2026-09-17', slots: [] },
      [BOOK]: [403, problem],
    },
  });
  const sent = () => requested.filter(({ route }) => route === BOOK).map(({ body }) => body);
  fireEvent.click(await screen.findByRole('button', { name: '17 September 2026' }));
  fireEvent.click(await screen.findByRole('radio', { name: '3:00 PM' }));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  fill('Name', 'Mei Lim');
  fill('E-mail', 'mei@example.com');
  fill('Phone', '91234567');
  fireEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));

  const code = await screen.findByLabelText<HTMLInputElement>(
    'Code from the e-mail',
    {},
    { timeout: 10_000 },
  );
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(alert).not.toHaveBeenCalled();
  expect(document.querySelector('.note--error')).toBeNull();
  const message = "That code isn't right. Please check the e-mail, or ask for a new code.";
  answers[BOOK] = [422, { code: 'wrong_code', message, fields: { emailCode: message } }];
  await userEvent.type(code, '111111{Enter}');
  await screen.findByText(message);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei Lim');

  answers[BOOK] = { ...aBooking(), manageToken: 'token' };
  await userEvent.clear(code);
  await userEvent.type(code, '407913');
  fireEvent.click(screen.getByRole('button', { name: 'Book Appointment' })); // as well as its own button
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent()[2]).toEqual({ ...(sent()[0] as object), emailCode: '407913' });
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Appointment booked successfully!'));
});

test('what the server says about a field stands at it, and goes once it is changed', async () => {
  vi.spyOn(window, 'alert').mockImplementation(() => {});
  const message = "Please write the name with letters, digits, spaces and ' - . , only";
  openAt('/treatments', {
    page: () => <BookDialog treatment={facial} onClose={() => {}} />,
    answers: {
      'GET /api/treatments': [facial],
      'GET /api/availability?treatmentId=3&month=2026-09': {
        days: [{ date: '2026-09-17', open: true, free: 9 }],
      },
      'GET /api/availability?treatmentId=3&date=2026-09-17': { date: '2026-09-17', slots: [] },
      'POST /api/bookings': [400, { code: 'invalid', message, fields: { customerName: message } }],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '17 September 2026' }));
  fireEvent.click(await screen.findByRole('radio', { name: '3:00 PM' }));
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  fireEvent.change(input('Name'), { target: { value: 'Zoë 😀 Ng' } });
  fireEvent.change(input('E-mail'), { target: { value: 'zoe@example.com' } });
  fireEvent.change(input('Phone'), { target: { value: '91234567' } });
  fireEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));

  await waitFor(() => expect(input('Name').getAttribute('aria-invalid')).toBe('true'));
  expect(input('Name')).toHaveProperty('value', 'Zoë 😀 Ng');
  fireEvent.change(input('Name'), { target: { value: 'Zoë Ng' } });
  await waitFor(() => expect(input('Name').getAttribute('aria-invalid')).not.toBe('true'));
});
