// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SameAgain } from '#shared/bookings/same-again-contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { OfferSameAgain } from './offer-same-again.tsx';

const PROPOSE = 'GET /api/bookings/same-again';
const BOOK = 'POST /api/bookings/same-again';
const UNDO = 'PATCH /api/bookings/90';
const proposal: SameAgain = {
  visitId: 31,
  parts: [
    { treatmentId: 7, therapistId: 4 },
    { treatmentId: 9, therapistId: null },
    { treatmentId: 11, therapistId: 5 },
  ],
  treatmentName: 'Sensitive Calm Facial',
  therapistName: 'Aisyah Rahman',
  isAnyone: false,
  weeks: 6,
  because: 'note',
  appointmentDate: '2026-10-27T07:00:00.000Z',
  totalAmount: '156.00',
  obstacle: null,
  next: 'form',
};
const booked = aBooking({ id: 90, appointmentDate: '2026-10-27T07:00:00.000Z' });

/** Where the section is, from the top of a window that is 768 pixels high. */
let top: number;
let look: () => void;

beforeEach(() => {
  top = 2_000;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        look = () => act(() => callback([{ boundingClientRect: { top } }]));
      }
      observe() {
        queueMicrotask(look);
      }
      disconnect() {}
    },
  );
});
afterEach(closeAll);

const open = (answers: Answers = {}) =>
  openAt('/', {
    page: () => (
      <>
        <OfferSameAgain />
        <Toaster />
      </>
    ),
    answers: { [PROPOSE]: { proposal }, ...answers },
  });
const card = (name = 'Same as last time?') => screen.findByRole('region', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const BOOK_IT = 'Book Tue 27 Oct, 3:00 PM';

test('one tap books what is said, and Undo takes it back', async () => {
  const { requested, answers } = open({ [BOOK]: booked, [UNDO]: { ...booked, status: 'cancelled' } });
  const offered = await card();
  expect(offered.textContent).toContain('Sensitive Calm Facial with Aisyah Rahman');
  expect(offered.textContent).toContain('Tue 27 Oct, 3:00 PM · $156.00');
  answers[PROPOSE] = { proposal: null };
  await press(BOOK_IT);
  const done = await card('Booked, same as last time'); // it stays, so that the form below does not move
  expect(within(done).getByRole('link').getAttribute('href')).toBe('/dashboard?tab=bookings');
  answers[PROPOSE] = { proposal };
  await press('Undo');
  await screen.findByText('Nothing is booked.');
  expect(within(await card()).getByRole('button', { name: BOOK_IT })).toBeDefined();
  expect(requested.filter(({ body }) => body).map(({ route, body }) => [route, body])).toEqual([
    [BOOK, { visitId: 31, appointmentDate: '2026-10-27T07:00:00.000Z', isAnyone: false }],
    [UNDO, { status: 'cancelled' }],
  ]);
});

test('while it is being booked a second tap does nothing', async () => {
  const { requested } = open({ [BOOK]: 'waiting' });
  await press(BOOK_IT);
  await userEvent.click(await screen.findByRole('button', { name: /Booking/ }));
  expect(requested.filter(({ route }) => route === BOOK)).toHaveLength(1);
});

test('a time that was taken meanwhile is said, and the next one proposed', async () => {
  const message = 'Aisyah Rahman is taken at 3:00 PM.';
  const { answers } = open({ [BOOK]: [409, { code: 'slot_taken', message }] });
  await card();
  answers[PROPOSE] = { proposal: { ...proposal, appointmentDate: '2026-10-28T07:00:00.000Z' } };
  await press(BOOK_IT);
  await screen.findByText(message);
  await screen.findByRole('button', { name: 'Book Wed 28 Oct, 3:00 PM' });
});

test.each([
  ['with a time', proposal.appointmentDate],
  ['without one', null],
])('what has to be chosen first is said and chosen in the form: %s', async (_, appointmentDate) => {
  const obstacle = 'It needs a new patch test first. Choose both times in the form.';
  open({ [PROPOSE]: { proposal: { ...proposal, appointmentDate, obstacle } } });
  const offered = await card();
  expect(offered.textContent).toContain(obstacle);
  expect(within(offered).queryByRole('button')).toBeNull();
  expect(within(offered).getByRole('link').getAttribute('href')).toBe(
    '/?treatment=7&with=4&more=9,11&moreWith=0,5#booking',
  );
});

test.each([
  ['treatments', 'See our treatments', '/treatments'],
  ['contact', 'Contact us', '/#contact'],
] as const)('where the form cannot help, the way on is another: %s', async (next, action, href) => {
  open({ [PROPOSE]: { proposal: { ...proposal, parts: [], obstacle: 'No longer on offer.', next } } });
  const offered = await card();
  expect(within(offered).getByRole('link', { name: action }).getAttribute('href')).toBe(href);
});

test('nothing appears above a form that somebody looks at, until they look elsewhere', async () => {
  top = 300;
  const { client } = open();
  await vi.waitFor(() => expect(client.getQueryData(['/api/bookings', 'same-again'])).toEqual({ proposal }));
  look();
  expect(screen.queryByRole('region', { name: 'Same as last time?' })).toBeNull();
  top = 900;
  look();
  await card();
});

test.each([
  ['none is due', { proposal: null }],
  ['it cannot be loaded', [500, { message: 'Sorry.' }] as [number, object]],
])('nothing is said where %s', async (_, answer) => {
  const { requested } = open({ [PROPOSE]: answer });
  await vi.waitFor(() => expect(requested).not.toEqual([]));
  await act(async () => {});
  expect(screen.queryByRole('region', { name: /last time/ })).toBeNull();
});
