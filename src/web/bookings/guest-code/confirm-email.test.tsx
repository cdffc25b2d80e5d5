// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingQueue } from '#web/bookings/form/queued-booking.ts';
import {
  fillIn,
  made,
  openBookingForm,
  prepareBookingForm,
  server,
  submit,
  type,
} from '#web/bookings/testing/open-booking-form.tsx';
import { toastStore } from '#web/kit/toast.ts';

prepareBookingForm();
const isSlow = { timeout: 10_000 }; // its code is loaded when somebody is asked

const problem = (status: number, body: object) => () => Response.json(body, { status });
const confirmEmail = problem(403, {
  code: 'confirm_email',
  message: "Please confirm your e-mail: we've sent a 6-digit code to mei@example.com.",
  email: 'mei@example.com',
});
const WRONG = "That code isn't right. Please check the e-mail, or ask for a new code.";
const wrongCode = problem(422, { code: 'wrong_code', message: WRONG, fields: { emailCode: WRONG } });

const field = () => screen.getByLabelText<HTMLInputElement>('Code from the e-mail');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const isGone = () => expect(screen.queryByLabelText('Code from the e-mail')).toBeNull();
const name = () => screen.getByLabelText<HTMLInputElement>('Name').value;

async function requestTheCode() {
  openBookingForm();
  await fillIn();
  type('Name', 'Mei Lim');
  server.answer = confirmEmail;
  submit();
  await screen.findByLabelText('Code from the e-mail', {}, isSlow);
}

describe('a guest who is asked for a code', () => {
  test('is told where it went, has the focus there, and nothing is lost', async () => {
    await requestTheCode();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    const described = document.getElementById(field().getAttribute('aria-describedby')!)?.textContent;
    expect(described).toContain("We've sent a 6-digit code to mei@example.com.");
    expect([field().inputMode, field().autocomplete]).toEqual(['numeric', 'one-time-code']);
    screen.getByRole('group', { name: 'Confirm your e-mail' });
    expect(name()).toBe('Mei Lim');
    expect(toastStore.current()?.title).toBeUndefined(); // nothing failed
  });

  test('books with it, by the button or by Enter', async () => {
    await requestTheCode();
    server.answer = () => Response.json(made, { status: 201 });
    await userEvent.type(field(), '407913{Enter}');
    await vi.waitFor(() => expect(server.onDone).toHaveBeenCalledWith(made));
    const [first, second] = server.sent.map(({ body }) => body);
    expect(second).toEqual({ ...first, emailCode: '407913' });
    expect(server.sent).toHaveLength(2);
    isGone();
  });

  test.each(['Confirm booking', 'Confirm Booking'])(
    '%s without all digits says what is missing',
    async (label) => {
      await requestTheCode();
      await userEvent.type(field(), '407');
      fireEvent.click(screen.getAllByRole('button', { name: label })[0]!);
      expect(await screen.findByText('Please enter the 6 digits of the code')).toBeTruthy();
      expect(server.sent).toHaveLength(1);
      await userEvent.type(field(), '9');
      expect(screen.queryByText('Please enter the 6 digits of the code')).toBeNull();
    },
  );

  test('with a wrong one is told under it, and typing replaces it', async () => {
    await requestTheCode();
    server.answer = wrongCode;
    await userEvent.type(field(), '111111');
    fireEvent.click(button('Confirm booking'));
    expect(await screen.findByText(WRONG)).toBeTruthy();
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect([document.activeElement === field(), field().selectionStart, field().selectionEnd]).toEqual([
      true,
      0,
      6,
    ]);
    await userEvent.keyboard('4');
    expect([field().value, screen.queryByText(WRONG)]).toEqual(['4', null]);
    expect(toastStore.current()?.title).toBeUndefined();
  });

  test('keeps the code when the server does not answer', async () => {
    await requestTheCode();
    server.answer = () => new Response('', { status: 503 });
    await userEvent.type(field(), '407913');
    fireEvent.click(button('Confirm booking'));
    await vi.waitFor(() => expect(toastStore.current()?.title).toBe('Booking Failed'));
    expect(field().value).toBe('407913');
    server.answer = () => Response.json(made, { status: 201 });
    await waitFor(() => expect(button('Confirm booking')).toBeTruthy());
    fireEvent.click(button('Confirm booking'));
    await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
    const keys = server.sent.slice(1).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  test('whose time is taken meanwhile chooses another, and is asked anew', async () => {
    await requestTheCode();
    server.answer = problem(409, {
      code: 'slot_taken',
      message: 'That time was just taken.',
      nearest: ['2026-09-17T07:30:00.000Z'],
    });
    await userEvent.type(field(), '407913');
    fireEvent.click(button('Confirm booking'));
    fireEvent.click(await screen.findByRole('button', { name: 'Thu 17 Sep, 3:30 PM' }));
    isGone();
    server.answer = confirmEmail;
    submit();
    await screen.findByLabelText('Code from the e-mail', {}, isSlow);
    expect([field().value, server.sent.at(-1)?.body.emailCode]).toEqual(['', undefined]);
  });

  test('may use another e-mail, with everything else kept', async () => {
    await requestTheCode();
    fireEvent.click(button('Use another e-mail'));
    isGone();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail', { selector: 'input' }));
    expect([name(), screen.getByLabelText<HTMLInputElement>('Phone').value]).toEqual(['Mei Lim', '91234567']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3:00 PM' }).checked).toBe(true);
  });

  test.each([
    ['the e-mail', () => type('E-mail', 'other@example.com')],
    ['the time', () => fireEvent.click(screen.getByRole('radio', { name: '4:00 PM' }))],
    [
      'the treatment',
      () => fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: '' } }),
    ],
  ])('who changes %s is asked for no code of before; another name changes nothing', async (_, change) => {
    await requestTheCode();
    type('Name', 'Mei Ling Lim');
    field();
    change();
    isGone();
  });
});

describe('a code that does not come', () => {
  const requests: { url: string; body: unknown }[] = [];
  let answer = () => Response.json({ email: 'mei@example.com' });
  beforeEach(() => {
    requests.length = 0;
    answer = () => Response.json({ email: 'mei@example.com' });
    const fetch = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url !== '/api/bookings/email-code') return fetch(url, init);
      requests.push({ url, body: JSON.parse(String(init.body)) });
      return answer();
    });
  });

  async function waitAMinute() {
    const later = Date.now() + 61_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await waitFor(() => expect(button('Send it again').disabled).toBe(false), { timeout: 5_000 });
  }

  test('is sent again after a minute, which it counts down', async () => {
    await requestTheCode();
    const again = button(/^Send it again/);
    expect([again.disabled, again.textContent]).toEqual([true, expect.stringMatching(/in \d+ s/)]);
    await userEvent.type(field(), '111');
    await waitAMinute();
    fireEvent.click(button('Send it again'));
    await screen.findByText("We've sent a new code. The one before no longer works.");
    expect(requests.map(({ body }) => body)).toEqual([
      { treatmentId: 3, appointmentDate: '2026-09-17T07:00:00.000Z', customerEmail: 'mei@example.com' },
    ]);
    expect([field().value, document.activeElement === field()]).toEqual(['', true]);
    expect(button(/^Send it again/).disabled).toBe(true);
  });

  test('asked for too often says when to try again', async () => {
    await requestTheCode();
    await waitAMinute();
    const message = 'That was too often. Please try again in 40 minutes.';
    answer = () => Response.json({ code: 'too_many', message }, { status: 429 });
    fireEvent.click(button('Send it again'));
    await screen.findByText(message);
    expect(button(/^Send it again/).disabled).toBe(true);
  });
});

test('a booking that was sent when the network came back asks in the form, too', async () => {
  openBookingForm();
  await fillIn();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  submit();
  await screen.findByText("You're offline");
  online.mockReturnValue(true);
  server.answer = confirmEmail;
  window.dispatchEvent(new Event('online'));
  await screen.findByLabelText('Code from the e-mail', {}, isSlow);
  expect(bookingQueue.current()).toBeNull();
  expect(name()).toBe('Mei Lim');
  server.answer = () => Response.json(made, { status: 201 });
  await userEvent.type(field(), '407913');
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Confirm your e-mail' })).getByRole('button', {
      name: 'Confirm booking',
    }),
  );
  await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
  expect(server.sent.at(-1)?.body.emailCode).toBe('407913');
});
