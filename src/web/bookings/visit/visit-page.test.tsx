// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientLate } from '#shared/bookings/late/late-contract.ts';
import type { VisitPage } from '#shared/bookings/visit-page-contract.ts';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { aDeposit } from '#web/bookings/testing/deposit-terms.ts';
import { toastStore } from '#web/kit/toast.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { VisitPage as VisitPageView } from './visit-page.tsx';

afterEach(closeAll);

const PAGE: VisitPage = { presence: null, beforeCare: [], isFormMissing: false };

async function open(
  given: Parameters<typeof aBooking>[0],
  answers: Record<string, unknown> = {},
  page: Partial<VisitPage> = {},
) {
  const opened = openAt('/visit/token', {
    page: () => <VisitPageView params={{ token: 'token' }} search={{}} />,
    answers: {
      'GET /api/manage/token': aBooking(given),
      'GET /api/manage/token/visit': { ...PAGE, ...page },
      'GET /api/team': [],
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const main = () => within(screen.getByRole('main'));
const textOf = () => screen.getByRole('main').textContent;

async function factsOf(given: Parameters<typeof aBooking>[0]) {
  await open(given);
  return main()
    .queryAllByRole('term')
    .map(({ textContent }) => textContent);
}

test('says first when, what and with whom, then the way, what to do before, what to pay, and how to change it', async () => {
  const therapist = { id: 1, name: 'Aisyah Rahman', inWords: 'Aisyah Rahman' };
  const beforeCare = [{ treatmentName: 'Signature Glow Facial', text: 'No retinoids for five days.' }];
  await open({ therapist }, {}, { beforeCare });
  await screen.findByText('No retinoids for five days.');
  const order = [
    'Thursday 17 September',
    '3:00 PM',
    'Signature Glow Facial',
    '75 min, until 4:15 PM',
    'Aisyah Rahman',
    'Add to calendar',
    'How to find us',
    '18 Petal Lane',
    'Chinatown MRT',
    'From Exit A, turn right',
    'Open the map',
    'Before your visit',
    'No retinoids',
    'To pay',
    '$196.00',
    'Change or cancel',
    'Reschedule',
  ].map((words) => textOf()!.indexOf(words));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test('has the portrait of who keeps it, while they are in the team', async () => {
  const therapist = { id: 4, name: 'Hana Sato', inWords: 'Hana Sato' };
  const member = { id: 4, name: 'Hana Sato', imageUrl: '/pictures/therapist-hana-800x1000.webp', colour: 2 };
  await open({ therapist }, { 'GET /api/team': [member, { ...member, id: 5, imageUrl: null }] });
  await vi.waitFor(() => expect(document.querySelectorAll('.visit__face')).toHaveLength(1));
  expect(document.querySelector('.visit__face img')?.getAttribute('src')).toContain('therapist-hana');
});

test('without a therapist it says nothing of one', async () => {
  expect(await factsOf({})).toEqual(['Total, payable at the studio']);
  expect(main().queryByText('With')).toBeNull();
});

test('a form that is missing is asked for before the visit', async () => {
  await open(
    { status: 'confirmed', appointmentDate: '2126-09-17T07:00:00.000Z' },
    {},
    { isFormMissing: true },
  );
  await screen.findByRole('button', { name: 'Fill in my form' });
});

test('after the visit it says what to mind, and nothing of the way there', async () => {
  const aftercare = {
    bookingId: 7,
    treatmentName: 'Signature Glow Facial',
    appointmentDate: '2026-09-17T07:00:00.000Z',
    text: 'No sun for two days.',
    advice: 'Sleep well.',
    nextVisitWeeks: 4,
    products: [{ id: 3, name: 'Oat Mask' }],
  };
  await open({ status: 'completed' }, { 'GET /api/manage/token/aftercare': aftercare });
  await screen.findByText('No sun for two days.');
  expect(textOf()).toMatch(/Thank you for your visit.*Sleep well.*next visit in 4 weeks.*Oat Mask/);
  expect(textOf()).not.toMatch(/How to find us|Change or cancel|payable/);
});

describe('running late', () => {
  beforeEach(() => void vi.setSystemTime('2026-09-17T06:30:00.000Z'));
  afterEach(() => void vi.useRealTimers());
  const choices: ClientLate['choices'] = [
    { minutes: 5, means: 'shifts', leftMinutes: 70 },
    { minutes: 10, means: 'shortened', leftMinutes: 65 },
    { minutes: 15, means: 'call', leftMinutes: 60 },
  ];
  const said: ClientLate['said'] = {
    minutes: 10,
    saidAt: '2026-09-17T06:30:00.000Z',
    means: 'shortened',
    leftMinutes: 65,
    answer: null,
  };
  const visit = { status: 'confirmed' } as const;
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

  test('what it means is said before it is sent, and what was sent stands there', async () => {
    const { requested } = await open(
      visit,
      { 'PUT /api/manage/token/late': { ...PAGE, late: { said, choices } } },
      { late: { said: null, choices } },
    );
    await press('5 min');
    expect(textOf()).toContain("You'll still have your full 75 minutes.");
    await press('15 min');
    expect(textOf()).toContain('Please call us on +65 6123 4567');
    await press('10 min');
    expect(textOf()).toContain("To finish on time, we'd shorten your treatment to 65 minutes.");
    expect(requested.map(({ route }) => route)).not.toContain('PUT /api/manage/token/late');
    await press('Tell the studio: 10 min late');
    await screen.findByRole('heading', { name: "You're running 10 min late" });
    expect(requested.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ minutes: 10 });
    expect(textOf()).toContain('at about 3:10 PM');
    expect(screen.queryByRole('button', { name: /^Tell the studio/ })).toBeNull();
    expect(screen.getByRole('button', { name: '10 min' }).getAttribute('aria-pressed')).toBe('true');
  });

  test.each([
    ['no-problem', 'No problem. See you at 3:10 PM.'],
    ['shorten', "We'll shorten your treatment to 65 minutes"],
    ['call', 'Please call us on +65 6123 4567, so that'],
  ] as const)('the answer %s is shown', async (answer, words) => {
    await open(visit, {}, { late: { said: { ...said, answer }, choices: [] } });
    await screen.findByRole('heading', { name: "You're running 10 min late" });
    expect(textOf()).toContain(words);
    expect(screen.queryByRole('button', { name: '5 min' })).toBeNull();
  });

  test('in time after all', async () => {
    const { requested } = await open(
      visit,
      { 'PUT /api/manage/token/late': { ...PAGE, late: { said: null, choices } } },
      { late: { said, choices } },
    );
    await press("I'll be on time");
    await screen.findByRole('heading', { name: 'Running late?' });
    expect(requested.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ minutes: 0 });
  });

  test('what is refused is said', async () => {
    const message = "You've changed this a few times already. Please call us.";
    await open(
      visit,
      { 'PUT /api/manage/token/late': [409, { code: 'too_many_changes', message }] },
      { late: { said: null, choices } },
    );
    await press('5 min');
    await press('Tell the studio: 5 min late');
    await vi.waitFor(() => expect(toastStore.current()?.description).toBe(message));
  });

  test('nothing is offered when it is not the time, and once cancelled', async () => {
    await open({ status: 'cancelled' }, {}, { late: { said, choices } });
    expect(screen.queryByRole('heading', { name: /late/ })).toBeNull();
    closeAll();
    await open(visit);
    expect(screen.queryByRole('heading', { name: /late/ })).toBeNull();
  });
});

test.each(['cancelled', 'no-show'] as const)('a visit that is %s has nothing to pay', async (status) => {
  const terms = await factsOf({ status, deposit: aDeposit({ state: 'kept' }) });
  expect(terms).not.toContain('Total, payable at the studio');
  expect(terms).toContain('Deposit');
});

test('a cancelled visit does not ask for the deposit any more, also before that is settled', async () => {
  const { requested } = await open({ status: 'cancelled', deposit: aDeposit() });
  expect(screen.getByRole('heading', { level: 1, name: 'Your booking is cancelled' })).toBeDefined();
  expect(requested.map(({ route }) => route)).not.toContain('GET /api/manage/token/deposit');
});

describe('a booking that waits for a patch test', () => {
  beforeAll(makeDialogsOpen);
  beforeEach(() => void vi.setSystemTime('2026-09-15T04:00:00.000Z'));
  afterEach(() => void vi.useRealTimers());
  const GLOW = { treatmentId: 3, treatmentName: 'Signature Glow Facial', by: '2026-09-16T07:00:00.000Z' };
  const note = () => screen.queryByText(/patch test by/);

  test('says until when, and leads to booking it', async () => {
    const date = '2026-09-16';
    const { requested } = await open(
      { patchTests: [GLOW] },
      {
        'GET /api/availability?treatmentId=3&month=2026-09': { days: [{ date, open: true, free: 9 }] },
        [`GET /api/availability?treatmentId=3&date=${date}`]: { date, slots: [] },
        'POST /api/bookings': aBooking({ appointmentDate: '2026-09-16T03:00:00.000Z' }),
      },
    );
    expect(note()?.textContent).toBe(
      "Signature Glow Facial needs a free 15-minute patch test by Wed 16 Sep, 3:00 PM. We'll confirm your booking once it's done.",
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Book a patch test/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a patch test' }));
    fireEvent.click(await dialog.findByRole('button', { name: '16 September 2026' }));
    fireEvent.click(await dialog.findByRole('radio', { name: '11:00 AM' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Book patch test' }));
    await screen.findByText('Your patch test is booked: Wed 16 Sep, 11:00 AM.');
    const sent = requested.find(({ route }) => route === 'POST /api/bookings');
    expect(sent?.body).toMatchObject({ treatmentId: 3, isPatchTest: true, customerName: 'Mei Lim' });
  });

  test('of several treatments names each', async () => {
    const peel = { treatmentId: 5, treatmentName: 'Glow Peel', by: '2026-09-16T08:00:00.000Z' };
    await open({ patchTests: [GLOW, peel] });
    expect(note()?.textContent).toMatch(
      /^Signature Glow Facial needs .* Glow Peel needs .* once they're done\.$/,
    );
    await screen.findByRole('button', { name: 'Book a patch test: Glow Peel' });
  });

  test('another says nothing of one', async () => {
    await open({});
    expect(note()).toBeNull();
    expect(screen.queryByRole('button', { name: /patch test/ })).toBeNull();
  });
});

test('once cancelled, the headline says so and has the focus, and nothing is payable any more', async () => {
  makeDialogsOpen();
  const promo = { code: 'SPRING10', amount: '10.00' };
  const booking = aBooking({ promo });
  await open(booking, { 'PATCH /api/manage/token': { ...booking, status: 'cancelled' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Cancel booking' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your booking is cancelled' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  const text = textOf();
  expect(text).not.toContain('payable');
  expect(text).toContain('Code SPRING10');
});
