// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#shared/accounts/contract.ts';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { aUser } from '#web/accounts/make.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { aBooking } from '#web/bookings/make.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { LocationProvider } from '#web/kit/location.tsx';
import { NowProvider } from '#web/kit/now.tsx';
import { createQueryClient } from '#web/kit/query-client.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { dismiss, toastStore } from '#web/kit/toast.ts';
import { BookingForm } from './booking-form.tsx';
import { bookingQueue } from './queued-booking.ts';

const made: MadeBooking = { ...aBooking(), manageToken: 'token' };
const sent: { headers: Record<string, string>; body: Record<string, unknown> }[] = [];
let answer: () => Response;
/** What is answered about one day; each test may say otherwise. */
let daySlots: (date: string | null) => object[] | number;
/** Who is signed in. */
let account: User | undefined;
let onDone: (made: MadeBooking) => void;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json(made, { status: 201 });
  daySlots = () => [{ time: '10:00', available: false, reason: 'closed' }];
  onDone = vi.fn();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/user' && account) return Response.json(account);
    if (url === '/api/treatments') return Response.json([aTreatment()]);
    if (url.startsWith('/api/availability')) return availability(url);
    if (url !== '/api/bookings') return new Response(null, { status: 204 });
    sent.push({ headers: init.headers as Record<string, string>, body: JSON.parse(String(init.body)) });
    return answer();
  });
});

type Given = { treatments?: Treatment[]; user?: User };

function open({ treatments = [aTreatment()], user }: Given = {}) {
  if (user) writeSessionToken('secret');
  const client = createQueryClient();
  client.setQueryData(['/api/studio'], defaults);
  client.setQueryData(['/api/treatments'], treatments);
  if (user) client.setQueryData(userQuery.queryKey, user);
  account = user;
  render(
    <QueryClientProvider client={client}>
      <NowProvider at="2026-09-15T04:00:00.000Z">
        <LocationProvider location={{ path: '/', search: '' }}>
          <BookingForm onDone={(booked) => onDone(booked)} />
        </LocationProvider>
      </NowProvider>
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  writeSessionToken(null);
  dismiss();
  bookingQueue.cancel();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function availability(url: string): Response {
  const query = new URL(url, 'http://studio.test').searchParams;
  if (query.has('month'))
    return Response.json({
      days: ['17', '18'].map((day) => ({ date: `2026-09-${day}`, open: true, free: 9 })),
    });
  if (query.has('from'))
    return Response.json({
      days: [
        { date: '2026-09-15', open: true, free: 1, times: ['14:00'] },
        { date: '2026-09-16', open: true, free: 0, times: [] },
        { date: '2026-09-17', open: true, free: 2, times: ['11:30', '15:00'] },
      ],
    });
  const slots = daySlots(query.get('date'));
  if (typeof slots === 'number') return new Response('{}', { status: slots });
  return Response.json({ date: query.get('date'), slots });
}

const summary = () => screen.getByRole('complementary', { name: 'Price summary' });
const submit = () => fireEvent.click(within(summary()).getByRole('button'));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

async function fillIn() {
  fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: '17 September 2026' }));
  await screen.findByRole('radio', { name: '10:00 AM, Closed at this time' }, { timeout: 5_000 });
  fireEvent.click(screen.getByRole('radio', { name: '3:00 PM' }));
  type('Name', 'Mei Lim');
  type('E-mail', 'mei@example.com');
  type('Phone', '91234567');
}

describe('the booking form', () => {
  beforeEach(() => open());

  test('sends nothing while something is missing, and goes to the first of it', () => {
    submit();
    expect(screen.getByText('Please select a treatment')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a treatment'));
    expect(sent).toEqual([]);
  });

  test('books in studio time, calls onDone and resets', async () => {
    await fillIn();
    submit();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(made));
    expect(sent[0]?.body).toMatchObject({ appointmentDate: '2026-09-17T07:00:00.000Z', addExtraction: true });
    expect(toastStore.current()?.title).toBe('Booking Confirmed!');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  test('a failed try keeps every word and its key; a changed one gets another key', async () => {
    answer = () => new Response('', { status: 500 });
    await fillIn();
    submit();
    await vi.waitFor(() => expect(toastStore.current()?.title).toBe('Booking Failed'));
    expect(toastStore.current()?.description).toBe('Failed to create booking. Please try again.');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei Lim');
    submit();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await vi.waitFor(() => expect(screen.queryByText('Processing...')).toBeNull());
    type('Name', 'Mei Ling Lim');
    submit();
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    const [first, second, third] = sent.map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
    expect(third).not.toBe(second);
  });

  test('a time that was just taken leads to the nearest, one tap away', async () => {
    answer = () =>
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
    answer = () =>
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
    await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ website: 'http://spam.example' }));
  });

  test('without a line it says so, and sends the same once when the line is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer = () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return Response.json(made, { status: 201 });
    };
    await fillIn();
    submit();
    expect(await screen.findByRole('heading', { name: "You're offline" })).toBeTruthy();
    expect(screen.getByText(/We'll send it as soon as you're back online/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Booking' })).toBeNull();
    expect(toastStore.current()).toBeNull();
    expect(bookingQueue.current()).toMatchObject({ treatmentName: aTreatment().name });

    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(made));
    expect(bookingQueue.current()).toBeNull();
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2); // the attempt that failed, and this one
    expect(new Set(keys).size).toBe(1);
  });

  test('what waits for the line can be called off, and the form is as it was', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await fillIn();
    submit();
    fireEvent.click(await screen.findByRole('button', { name: "Don't send it" }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei Lim');
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(sent).toHaveLength(1);
  });

  test('a time that went while it waited leads to the nearest', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer = () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      const nearest = ['2026-09-17T07:30:00.000Z'];
      return Response.json({ code: 'slot_taken', message: 'Just taken.', nearest }, { status: 409 });
    };
    await fillIn();
    submit();
    await screen.findByRole('heading', { name: "You're offline" });
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: 'Thu 17 Sep, 3:30 PM' })).toBeTruthy();
    expect(toastStore.current()?.title).toBe('Booking Failed');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei Lim');
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

  test('says to choose a day first, and shows the eight times all the same', () => {
    expect(screen.getByText('Choose a day first to see which times are free.')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(8);
    fireEvent.click(screen.getByRole('button', { name: '17 September 2026' }));
    expect(screen.queryByText(/Choose a day first/)).toBeNull();
  });

  test('offers the next free times, day and time in one tap', async () => {
    const group = screen.getByRole('group', { name: 'Next free times' });
    const chips = await within(group).findAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Today, 2:00 PM', 'Thu 17 Sep, 3:00 PM']);
    fireEvent.click(chips[1]!);
    expect(chips[1]?.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: '17 September 2026' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3:00 PM' }).checked).toBe(true);
  });

  test('a closed day says that it is closed and is not chosen', () => {
    const sunday = screen.getByRole('button', { name: '20 September 2026, closed Sundays' });
    fireEvent.click(sunday);
    expect(screen.getByText("We're closed on Sundays.")).toBeTruthy();
    expect(sunday.getAttribute('aria-pressed')).toBe('false');
  });

  test('a day that has passed says so and is not chosen, and there is no month before this one', () => {
    fireEvent.click(screen.getByRole('button', { name: 'More dates' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
    const monday = screen.getByRole('button', { name: '14 September 2026, past' });
    expect(monday.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(monday);
    expect(screen.getByText('That day has passed. Please choose another one.')).toBeTruthy();
    expect(monday.getAttribute('aria-pressed')).toBe('false');
  });

  test('arrow keys walk the two weeks and stop at their ends', () => {
    const today = screen.getByRole('button', { name: '15 September 2026, today' });
    today.focus();
    fireEvent.keyDown(today, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(today);
    fireEvent.keyDown(today, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-09-22');
    fireEvent.keyDown(document.activeElement!, { key: 'PageDown' });
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-09-28');
  });

  test('arrow keys walk the calendar and never into the past, whose weeks are not shown', () => {
    fireEvent.click(screen.getByRole('button', { name: 'More dates' }));
    expect(screen.queryByRole('button', { name: /^13 September 2026/ })).toBeNull();
    const grid = screen.getByRole('grid', { name: 'September 2026' });
    const today = within(grid).getByRole('button', { name: '15 September 2026, today' });
    today.focus();
    fireEvent.keyDown(today, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(today);
    fireEvent.keyDown(today, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-09-22');
    fireEvent.keyDown(document.activeElement!, { key: 'PageDown' });
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeTruthy();
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-10-22');
  });
});

describe('the times', () => {
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const chooseDay = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('that cannot be had say why, and cannot be chosen', async () => {
    daySlots = () => [
      { time: '10:00', available: false, reason: 'closed' },
      { time: '11:00', available: false, reason: 'past' },
      { time: '12:00', available: false, reason: 'full' },
      { time: '14:00', available: true, reason: null },
    ];
    open();
    chooseDay('17 September 2026');
    await screen.findByRole('radio', { name: '10:00 AM, Closed at this time' });
    for (const name of [
      '10:00 AM, Closed at this time',
      '11:00 AM, Too late to book online',
      '12:00 PM, Fully booked',
    ])
      expect(radio(name).disabled, name).toBe(true);
    expect(radio('2:00 PM').disabled).toBe(false);
  });

  test('of a day with none left lead to the next that has one', async () => {
    const taken = FORM_SLOTS.map((time) => ({ time, available: false, reason: 'full' }));
    const free = FORM_SLOTS.map((time) => ({ time, available: true, reason: null }));
    daySlots = (date) => (date === '2026-09-17' ? taken : free);
    open();
    chooseDay('17 September 2026');
    await screen.findByText(/Thursday 17 September is fully booked/);
    fireEvent.click(await screen.findByRole('button', { name: 'Next open date: Friday 18 September' }));
    const friday = screen.getByRole('button', { name: '18 September 2026' });
    expect(friday.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(radio('11:00 AM').disabled).toBe(false));
  });

  test('can be chosen although they could not be checked, and are checked again on request', async () => {
    daySlots = () => 503;
    open();
    chooseDay('17 September 2026');
    await screen.findByText(/We couldn't check which times are free/);
    fireEvent.click(radio('3:00 PM'));
    daySlots = () => [{ time: '10:00', available: false, reason: 'closed' }];
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('radio', { name: '10:00 AM, Closed at this time' });
    expect(radio('3:00 PM').checked).toBe(true);
    expect(screen.queryByText(/We couldn't check/)).toBeNull();
  });
});

describe('facial extraction', () => {
  const total = () => summary().querySelector('.total dd')?.textContent;
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /Facial extraction/ });

  test('is ticked and marked mandatory unless the treatment says otherwise', () => {
    open();
    fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: '3' } });
    expect(box()?.checked).toBe(true);
    screen.getByText('Mandatory');
    screen.getByText(/\+\$28\.00/);
    expect(total()).toBe('$196.00');
  });

  test('is a choice where the treatment leaves it open, and the total follows', () => {
    open({ treatments: [aTreatment({ extraction: 'optional' })] });
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
    open({ treatments: [aTreatment({ extraction })] });
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
  open({ user });
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
    expect(sent[0]?.body).toMatchObject({ userId: user.id, customerPhone: '+60 123456789' }),
  );
});
