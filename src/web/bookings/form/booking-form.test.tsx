// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import {
  fillIn,
  made,
  openBookingForm,
  prepareBookingForm,
  server,
  submit,
  summary,
  type,
} from '#web/bookings/testing/open-booking-form.tsx';
import { aTreatment } from '#web/catalog/make.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';

prepareBookingForm();

describe('the booking form', () => {
  beforeEach(() => openBookingForm());

  test('sends nothing while something is missing, and goes to the first of it', () => {
    submit();
    expect(screen.getByText('Please select a treatment')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a treatment'));
    expect(server.sent).toEqual([]);
  });

  test('books in studio time, calls onDone and resets', async () => {
    await fillIn();
    submit();
    await vi.waitFor(() => expect(server.onDone).toHaveBeenCalledWith(made));
    expect(server.sent[0]?.body).toMatchObject({
      appointmentDate: '2026-09-17T07:00:00.000Z',
      addExtraction: true,
    });
    expect(toastStore.current()?.title).toBe('Booking Confirmed!');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  test('a failed try keeps every word and its key; a changed one gets another key', async () => {
    server.answer = () => new Response('', { status: 500 });
    await fillIn();
    submit();
    await vi.waitFor(() => expect(toastStore.current()?.title).toBe('Booking Failed'));
    expect(toastStore.current()?.description).toBe('Failed to create booking. Please try again.');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei Lim');
    submit();
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    await vi.waitFor(() => expect(screen.queryByText('Processing...')).toBeNull());
    type('Name', 'Mei Ling Lim');
    submit();
    await vi.waitFor(() => expect(server.sent).toHaveLength(3));
    const [first, second, third] = server.sent.map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
    expect(third).not.toBe(second);
  });

  test('a time that was just taken leads to the nearest, one tap away', async () => {
    server.answer = () =>
      Response.json(
        { code: 'slot_taken', message: 'That time was just taken.', nearest: ['2026-09-17T07:30:00.000Z'] },
        { status: 409 },
      );
    await fillIn();
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Thu 17 Sep, 3:30 PM' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3:30 PM' }).checked).toBe(true);
    expect(screen.queryByText(/Nearest free times/)).toBeNull();
  });

  test('what the server says about a field stands under it', async () => {
    server.answer = () =>
      Response.json(
        { code: 'malformed', message: 'No.', fields: { customerPhone: 'Please enter a valid phone number' } },
        { status: 400 },
      );
    await fillIn();
    submit();
    expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  });

  test('what only machines see goes along', async () => {
    await fillIn();
    const trap = document.querySelector<HTMLInputElement>('input[name=website]')!;
    trap.value = 'http://spam.example';
    submit();
    await vi.waitFor(() => expect(server.sent[0]?.body).toMatchObject({ website: 'http://spam.example' }));
  });

  test('Enter your details leads to the first of them, and calls an error only what was typed', async () => {
    await fillIn();
    for (const label of ['Name', 'E-mail', 'Phone']) type(label, '');
    submit();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    type('E-mail', 'mei@');
    submit();
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
    expect(screen.getByText('Please enter your name')).toBeTruthy(); // pressed again: now it is said
    expect(server.sent).toEqual([]);
  });

  test('what is wrong with the details that were typed is said at the first press', async () => {
    await fillIn();
    for (const [label, text] of [
      ['Name', ''],
      ['Phone', '12'],
    ] as const)
      type(label, text);
    submit();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(screen.getByText('Please enter a valid phone number')).toBeTruthy();
    expect(screen.queryByText('Please enter your name')).toBeNull();
  });

  test('with nothing chosen the total is where prices begin', () => {
    expect(summary().querySelector('.total dd')?.textContent).toBe('from $196');
  });

  test('the button names the next step until everything is chosen', async () => {
    const label = () => within(summary()).getByRole('button').textContent;
    expect(label()).toBe('Choose a treatment');
    fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: '3' } });
    expect(label()).toBe('Choose a day');
    fireEvent.click(screen.getByRole('button', { name: '17 September 2026' }));
    expect(label()).toBe('Choose a time');
    fireEvent.click(screen.getByRole('radio', { name: '3:00 PM' }));
    expect(label()).toBe('Enter your details');
    await fillIn();
    expect(label()).toBe('Confirm Booking');
    fireEvent.click(screen.getByRole('checkbox', { name: /Facial extraction/ }));
    expect(label()).toBe('Add the extraction');
  });
});

describe('facial extraction', () => {
  const total = () => summary().querySelector('.total dd')?.textContent;
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /Facial extraction/ });

  test('is ticked and marked mandatory unless the treatment says otherwise', () => {
    openBookingForm();
    fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: '3' } });
    expect(box()?.checked).toBe(true);
    screen.getByText('Mandatory');
    screen.getByText(/\+\$28\.00/);
    expect(total()).toBe('$196.00');
  });

  test('is a choice where the treatment leaves it open, and the total follows', () => {
    openBookingForm({ treatments: [aTreatment({ extraction: 'optional' })] });
    fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: '3' } });
    expect(box()?.checked).toBe(false);
    expect(screen.queryByText('Mandatory')).toBeNull();
    expect(total()).toBe('$168.00');
    fireEvent.click(box()!);
    expect(total()).toBe('$196.00');
  });

  test.each([
    ['included', 1],
    ['none', 0],
  ] as const)('where it is %s there is nothing to tick', (extraction, said) => {
    openBookingForm({ treatments: [aTreatment({ extraction })] });
    fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: '3' } });
    expect(box()).toBeNull();
    expect(screen.queryAllByText('Facial extraction is included.')).toHaveLength(said);
    expect(total()).toBe('$168.00');
  });
});

test('a member finds the form filled in, and the booking is sent as theirs', async () => {
  const user = aUser({
    firstName: '慧敏',
    lastName: 'Tan',
    email: 'huimin@example.com',
    phone: '+60 123456789',
  });
  openBookingForm({ user });
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value('Name'), value('E-mail'), value('Dial code'), value('Phone')]).toEqual([
    '慧敏 Tan',
    'huimin@example.com',
    '+60',
    '123456789',
  ]);
  fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: '17 September 2026' }));
  fireEvent.click(screen.getByRole('radio', { name: '3:00 PM' }));
  submit();
  await waitFor(() =>
    expect(server.sent[0]?.body).toMatchObject({ userId: user.id, customerPhone: '+60 123456789' }),
  );
});

test.each([
  ['a member', aUser({ firstName: 'Hui Min', phone: '+65 91234567' }), []],
  ['a guest', undefined, ['Name', 'E-mail', 'Phone']],
] as const)('%s books the next free time in three taps, and types only who comes', async (_, user, typed) => {
  openBookingForm(user && { user });
  let taps = 0;
  const tap = (element: Element) => {
    taps++;
    fireEvent.click(element);
  };
  tap(screen.getByLabelText('Choose a treatment'));
  fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: '3' } });
  tap(await screen.findByRole('button', { name: 'Today, 2:00 PM' }));
  const words = { Name: 'Mei Lim', 'E-mail': 'mei@example.com', Phone: '91234567' };
  for (const label of typed) type(label, words[label]);
  tap(within(summary()).getByRole('button', { name: 'Confirm Booking' }));
  await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
  expect(taps).toBe(3);
});

test('an account that is loaded late fills in what is not typed yet', async () => {
  openBookingForm();
  type('Name', 'Somebody else');
  server.account = aUser({ email: 'huimin@example.com' });
  writeSessionToken('secret');
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await waitFor(() => expect(value('E-mail')).toBe('huimin@example.com'));
  expect(value('Name')).toBe('Somebody else');
});
