// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedEntry, WaitlistEntry } from '#shared/waitlist/contract.ts';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { aDeposit, BOTH } from '#web/bookings/testing/deposit-terms.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { anEntry, anOffer, anOpenedEntry } from '#web/waitlist/make.ts';
import { waitlistQueries } from '#web/waitlist/queries.ts';
import { WaitlistPage } from './waitlist-page.tsx';

const LINK = '/api/waitlist/link/token';
const OFFERED = { offer: anOffer() };

beforeEach(() => {
  makeDialogsOpen();
  vi.setSystemTime('2026-09-15T04:00:00.000Z');
});
afterEach(() => {
  closeAll();
  vi.useRealTimers();
});

function openPage(answer: Answers[string], answers: Answers = {}) {
  return openAt('/waitlist/token', {
    page: () => <WaitlistPage params={{ token: 'token' }} search={{}} />,
    answers: {
      [`GET ${LINK}`]: answer,
      'GET /api/treatments': [aTreatment()],
      'GET /api/bookings/deposit?treatmentIds=3': { terms: null },
      ...answers,
    },
  });
}

async function open(given: Partial<WaitlistEntry>, answers: Answers = {}) {
  const opened = openPage(anOpenedEntry(given), answers);
  await screen.findByRole('heading', { level: 1 });
  const sent = () => opened.requested.filter(({ route }) => route.startsWith('POST'));
  return { ...opened, sent };
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const text = () => screen.getByRole('main').textContent ?? '';

test('is loading, cannot be had, and is asked for again', async () => {
  const { answers } = openPage('waiting');
  screen.getByText('Loading your waitlist');
  closeAll();
  const failed = openPage([503, { message: 'Later.' }]);
  await screen.findByRole('heading', { name: "We couldn't load your waitlist" });
  failed.answers[`GET ${LINK}`] = anOpenedEntry();
  press('Retry');
  await screen.findByRole('heading', { name: "You're on the waitlist" });
  expect(answers).toBeDefined();
});

test.each([
  [[404, {}], 'Not on the Waitlist'],
  [[410, {}], 'This Link Has Ended'],
] as [Answers[string], string][])('a link that leads nowhere says so (%j)', async (answer, title) => {
  openPage(answer);
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByRole('link', { name: 'Book a treatment' });
});

test('a guest confirms with one tap, and waits', async () => {
  const { sent, answers } = await open(
    { state: 'unconfirmed', place: null, joinedAt: null },
    { [`POST ${LINK}/confirm`]: anEntry() },
  );
  expect(heading()).toBe('One more tap');
  expect(sent()).toEqual([]);
  answers[`GET ${LINK}`] = anOpenedEntry();
  press('Confirm');
  await screen.findByRole('heading', { name: "You're on the waitlist" });
  expect(sent().map(({ route }) => route)).toEqual([`POST ${LINK}/confirm`]);
});

test('while waiting: the true place, what for, and what has happened', async () => {
  await open({});
  for (const words of [
    '2nd of 5 for Saturday afternoon',
    'Signature Glow Facial',
    'Sat 19 Sep, 12 PM to 6 PM',
    'Anyone',
    'Tue 15 Sep, 10:00 AM',
    'Joined the waitlist',
  ])
    expect(text()).toContain(words);
});

test('leaving is asked once', async () => {
  const { sent, answers } = await open({}, { [`POST ${LINK}/leave`]: [204, {}] });
  press('Leave the waitlist: Signature Glow Facial, Sat 19 Sep, 12 PM to 6 PM');
  const question = within(screen.getByRole('alertdialog', { name: 'Leave the waitlist?' }));
  fireEvent.click(question.getByRole('button', { name: 'Stay on it' }));
  expect(sent()).toEqual([]);
  press('Leave the waitlist: Signature Glow Facial, Sat 19 Sep, 12 PM to 6 PM');
  answers[`GET ${LINK}`] = anOpenedEntry({ state: 'left', place: null });
  press('Leave the waitlist');
  await screen.findByRole('heading', { name: "You've left the waitlist" });
  expect(sent().map(({ route }) => route)).toEqual([`POST ${LINK}/leave`]);
  expect(screen.getByRole('link', { name: 'See free times' }).getAttribute('href')).toBe(
    '/?treatment=3#booking',
  );
});

test('an offer says when, with whom, what it costs and until when it is theirs', async () => {
  await open(OFFERED);
  await screen.findByText('$196.00');
  expect(heading()).toBe('A time has opened up, Mei');
  for (const words of [
    'Saturday 19 September2:00 PM',
    "We're keeping it for you until 12:30 PM today.",
    '30 minutes left',
    'Aisyah Rahman',
    '75 min',
  ])
    expect(text()).toContain(words);
});

test('of a morning after the night it names the day', async () => {
  vi.setSystemTime('2026-09-15T16:00:00.000Z'); // midnight
  await open({ offer: anOffer({ expiresAt: '2026-09-16T02:30:00.000Z' }) });
  expect(text()).toContain("We're keeping it for you until 10:30 AM tomorrow.");
  expect(text()).not.toContain('minutes left');
});

test('it is taken with one tap, once', async () => {
  const made = { ...aBooking({ appointmentDate: '2026-09-19T06:00:00.000Z' }), manageToken: 'own' };
  const { sent } = await open(OFFERED, { [`POST ${LINK}/take`]: made });
  press('Take it');
  press('Take it');
  await screen.findByRole('heading', { level: 1, name: "It's yours" });
  expect(sent().map(({ route, body }) => [route, body])).toEqual([[`POST ${LINK}/take`, { offerId: 9 }]]);
  expect(text()).toContain('See you on Sat 19 Sep at 2:00 PM.');
  expect(screen.getByRole('link', { name: 'Manage booking' }).getAttribute('href')).toBe('/visit/own');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a deposit is said before, and how it is paid goes along', async () => {
  const made = { ...aBooking(), manageToken: 'own' };
  const { sent } = await open(OFFERED, {
    'GET /api/bookings/deposit?treatmentIds=3': { terms: BOTH },
    [`POST ${LINK}/take`]: made,
  });
  fireEvent.click(await screen.findByRole('radio', { name: /^Card/ }, { timeout: 5_000 }));
  expect(text()).toContain('Deposit now$30.00');
  press('Take it');
  await screen.findByRole('heading', { level: 1, name: "It's yours" });
  expect(sent()[0]?.body).toEqual({ offerId: 9, depositMethod: 'card' });
});

test('one that moves a visit says which, and asks for nothing', async () => {
  const moves = { bookingId: 7, appointmentDate: '2026-09-22T07:00:00.000Z' };
  const { requested } = await open({ ...OFFERED, moves });
  expect(text()).toContain('This moves your visit from Tue 22 Sep at 3:00 PM.');
  expect(text()).not.toContain('payable');
  expect(requested.map(({ route }) => route)).toEqual([`GET ${LINK}`]);
});

test('passing lets it go to the next; the entry waits on, and that is said', async () => {
  const { sent, answers } = await open(OFFERED, { [`POST ${LINK}/pass`]: anEntry() });
  answers[`GET ${LINK}`] = anOpenedEntry();
  press('Pass');
  await screen.findByText(/goes to the next in line, and you're still on the waitlist/);
  expect(heading()).toBe("You're on the waitlist");
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(sent().map(({ route, body }) => [route, body])).toEqual([[`POST ${LINK}/pass`, { offerId: 9 }]]);
});

test.each([
  ['too late', [409, { code: 'offer_ended', message: 'This offer has ended.' }], 'This offer has ended.'],
  ['refused', [422, { code: 'limit', message: 'You have 5 visits booked.' }], 'You have 5 visits booked.'],
  ['offline', 'offline', "We couldn't book it. Please check your connection and try again."],
] as [string, Answers[string], string][])(
  'taken %s: says why, and nothing is booked',
  async (_, answer, words) => {
    await open(OFFERED, { [`POST ${LINK}/take`]: answer });
    press('Take it');
    await screen.findByText(words);
    expect(screen.queryByText("It's yours")).toBeNull();
  },
);

test('one that ends while they look says so, and the page goes on waiting', async () => {
  const { client } = await open(OFFERED);
  act(() => client.setQueryData<OpenedEntry>(waitlistQueries.opened('token').queryKey, anOpenedEntry()));
  await screen.findByText(/^We couldn't keep that time any longer/);
  expect(heading()).toBe("You're on the waitlist");
});

test('one that has ended by the clock cannot be taken any more', async () => {
  await open({ offer: anOffer({ expiresAt: '2026-09-15T03:59:00.000Z' }) });
  expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
  expect(heading()).toBe("You're on the waitlist");
});

test('over: says so and leads on', async () => {
  await open({ state: 'ended', place: null });
  expect(heading()).toBe('This wait has ended');
  screen.getByRole('link', { name: 'See free times' });
  expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
});

test('taken: a guest is led to the e-mail, a member to the dashboard', async () => {
  await open({ state: 'taken', place: null });
  expect(heading()).toBe("It's yours");
  expect(text()).toContain('The e-mail about your booking says what to do next');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
  closeAll();
  writeSessionToken('secret');
  await open({ state: 'taken', place: null }, { 'GET /api/user': aUser() });
  await screen.findByRole('link', { name: 'See my bookings' });
});

test('taken in another tab before: a guest is led to the e-mail, as nothing here may pay or change it', async () => {
  await open(OFFERED, { [`POST ${LINK}/take`]: aBooking({ deposit: aDeposit() }) });
  press('Take it');
  await screen.findByRole('heading', { name: "It's yours" });
  expect(text()).toContain("until the deposit is paid. The e-mail we've sent you says how.");
  expect(screen.queryByRole('link')).toBeNull();
});
