// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { aDeposit } from '#web/bookings/testing/deposit-terms.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { anEntry, anOffer } from '#web/waitlist/make.ts';
import { waitlistQueries } from '#web/waitlist/queries.ts';
import { OwnOffers, OwnWaitlist } from './own-waitlist.tsx';

const MINE = 'GET /api/waitlist';
const BOOKINGS = 'GET /api/bookings?mine=1&pageSize=200';

beforeEach(() => {
  makeDialogsOpen();
  vi.setSystemTime('2026-09-15T04:00:00.000Z');
});
afterEach(() => {
  closeAll();
  vi.useRealTimers();
});

function open(mine: Answers[string], answers: Answers = {}, page = OwnWaitlist) {
  const opened = openAt('/dashboard?tab=bookings', {
    page,
    answers: {
      [MINE]: mine,
      [BOOKINGS]: [],
      'GET /api/treatments': [aTreatment()],
      'GET /api/bookings/deposit?treatmentIds=3': { terms: null },
      ...answers,
    },
  });
  const sent = () =>
    opened.requested.filter(({ route }) => route.startsWith('POST')).map(({ route, body }) => [route, body]);
  return { ...opened, sent };
}
const main = () => screen.getByRole('main');

test('without entries there is nothing, also while they are loading', async () => {
  open('waiting');
  expect(main().textContent).toBe('');
  closeAll();
  const { client } = open([]);
  await vi.waitFor(() => expect(client.getQueryData(waitlistQueries.mine().queryKey)).toEqual([]));
  expect(main().textContent).toBe('');
});

test('what cannot be had says so, and can be asked for again', async () => {
  const { answers } = open([503, { message: 'Later.' }]);
  await screen.findByRole('heading', { name: 'Failed to load your waitlist' });
  answers[MINE] = [anEntry()];
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'On the waitlist: Signature Glow Facial' });
});

test('an offer comes first, then what they wait for with the true place', async () => {
  const evening = anEntry({ id: 5, treatmentName: 'Calm Facial', windowInWords: 'Fri 18 Sep, any time' });
  open([evening, anEntry({ offer: anOffer() })]);
  await screen.findByRole('heading', { name: 'A time has opened up' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'A time has opened up',
    'On the waitlist: Calm Facial',
  ]);
  expect(main().textContent).toContain("Fri 18 Sep, any time · you're 2nd of 5 for Saturday afternoon");
});

test('taken with one tap, it stays in its place, with the deposit to pay', async () => {
  const deposit = aDeposit();
  const { sent, answers } = open([anEntry({ offer: anOffer() })], {
    'POST /api/waitlist/4/take': aBooking({ deposit, appointmentDate: '2026-09-19T06:00:00.000Z' }),
  });
  const take = await screen.findByRole('button', { name: 'Take it' });
  answers[MINE] = [];
  fireEvent.click(take);
  await screen.findByRole('heading', { name: "It's yours" });
  expect(sent()).toEqual([['POST /api/waitlist/4/take', { offerId: 9 }]]);
  expect(screen.getByRole('link', { name: 'Pay $30.00' }).getAttribute('href')).toBe('/orders/12');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull());
});

test('a visit of the same treatment is moved there instead, with the same tap', async () => {
  const booked = aBooking({ appointmentDate: '2026-09-22T07:00:00.000Z', status: 'confirmed' });
  const { sent } = open([anEntry({ offer: anOffer() })], {
    [BOOKINGS]: [aBooking({ id: 8, treatmentId: 5 }), booked],
    'POST /api/waitlist/4/take': aBooking({ appointmentDate: '2026-09-19T06:00:00.000Z' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Take it instead of Tue 22 Sep, 3:00 PM' }));
  await screen.findByRole('heading', { name: "It's yours" });
  expect(sent()).toEqual([['POST /api/waitlist/4/take', { offerId: 9, instead: 7 }]]);
});

test('passed, it waits on in its place, and that is said', async () => {
  const { sent, answers } = open([anEntry({ offer: anOffer() })], { 'POST /api/waitlist/4/pass': anEntry() });
  const pass = await screen.findByRole('button', { name: 'Pass' });
  answers[MINE] = [anEntry()];
  fireEvent.click(pass);
  await screen.findByRole('heading', { name: 'On the waitlist: Signature Glow Facial' });
  await screen.findByText(/goes to the next in line, and you're still on the waitlist/);
  expect(sent()).toEqual([['POST /api/waitlist/4/pass', { offerId: 9 }]]);
});

test('where only offers are shown, what was passed stays with what became of it, and has the focus', async () => {
  const calm = anEntry({ id: 5, treatmentName: 'Calm Facial' });
  const { answers } = open(
    [calm, anEntry({ offer: anOffer() })],
    { 'POST /api/waitlist/4/pass': anEntry() },
    OwnOffers,
  );
  const pass = await screen.findByRole('button', { name: 'Pass' });
  answers[MINE] = [calm, anEntry()];
  pass.focus();
  fireEvent.click(pass);
  await screen.findByText(/goes to the next in line, and you're still on the waitlist/);
  const heading = screen.getByRole('heading'); // not of what they only wait for
  expect(heading.textContent).toBe('On the waitlist: Signature Glow Facial');
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

test('leaving is asked once', async () => {
  const { sent, answers } = open([anEntry()], { 'POST /api/waitlist/4/leave': [204, {}] });
  fireEvent.click(await screen.findByRole('button', { name: /^Leave the waitlist/ }));
  answers[MINE] = [];
  const question = within(screen.getByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Leave the waitlist' }));
  await vi.waitFor(() => expect(main().textContent).toBe(''));
  expect(sent().map(([route]) => route)).toEqual(['POST /api/waitlist/4/leave']);
});
