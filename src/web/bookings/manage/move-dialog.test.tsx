// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { toastStore } from '#web/kit/toast.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { aTherapist } from '#web/team/make.ts';
import { MoveDialog } from './move-dialog.tsx';

beforeAll(makeDialogsOpen);
afterEach(closeAll);

const aisyah = aTherapist();
const grace = aTherapist({ id: 2, name: 'Grace Tan' });
const requested = { therapist: { id: 1, name: aisyah.name, inWords: aisyah.name }, isRequested: true };
const field = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'With' });

function open(given: Partial<Booking>, team: object[] | null, answers: Answers = {}) {
  const booking = aBooking(given);
  const { requested: routes } = openAt('/dashboard?tab=bookings', {
    hasTeam: team !== null,
    page: () => <MoveDialog booking={booking} onClose={() => {}} />,
    answers: {
      ...(team && { 'GET /api/team': team }),
      'PATCH /api/bookings/7': {
        ...booking,
        therapist: { id: 2, name: 'Grace Tan', inWords: 'Grace Tan' },
        isRequested: true,
      },
      ...answers,
    },
  });
  return routes;
}
const queriesOf = (routes: { route: string }[]) =>
  routes.map(({ route }) => route).filter((route) => route.startsWith('GET /api/availability'));

test('without a team nobody can be chosen, and nothing is asked for but the times', () => {
  const routes = open({}, null);
  expect(document.querySelector('select[name=therapist]')).toBeNull();
  expect(routes.map(({ route }) => route).join()).not.toMatch(/team|therapist/);
});

test('starts with who was asked for, whose times the server knows', async () => {
  const routes = open(requested, [aisyah, grace]);
  await waitFor(() => expect(field()?.value).toBe('1'));
  expect(queriesOf(routes).join()).not.toContain('therapistId');
});

test('another person at the same time is a change, and is sent as one', async () => {
  const routes = open(requested, [aisyah, grace]);
  await waitFor(() => expect(field()?.value).toBe('1'));
  fireEvent.click(await screen.findByRole('radio', { name: /^3:00 PM/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Move booking' }));
  screen.getByText("That's the time you have now. Please select another one.");
  fireEvent.change(field()!, { target: { value: '2' } });
  expect(screen.queryByText(/the time you have now/)).toBeNull();
  await waitFor(() => expect(queriesOf(routes).join()).toContain('therapistId=2'));
  fireEvent.click(screen.getByRole('button', { name: 'Move booking' }));
  await waitFor(() => expect(toastStore.current()?.title).toBe('Booking Changed'));
  expect(toastStore.current()?.description).toBe('Your booking is now with Grace Tan.');
  expect(routes.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({
    appointmentDate: '2026-09-17T07:00:00.000Z',
    therapistId: 2,
  });
});

test('anyone instead of who was asked for is said so', async () => {
  const routes = open(requested, [aisyah, grace]);
  await waitFor(() => expect(field()?.value).toBe('1'));
  fireEvent.change(field()!, { target: { value: '' } });
  await waitFor(() => expect(queriesOf(routes).join()).toContain('therapistId=anyone'));
});

test('a therapist who has left gives way to anyone, with a sentence', async () => {
  open(requested, [grace, aTherapist({ id: 3, name: 'Joy Ng' })]);
  await screen.findByText(/The therapist you chose can't be booked at the moment/);
  expect(field()?.value).toBe('');
});
