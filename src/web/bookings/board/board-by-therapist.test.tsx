// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBoardPerson } from '#web/bookings/make.ts';
import { drop, layOut, move, press } from '#web/bookings/testing/drag.ts';
import {
  ADDRESS,
  card,
  open,
  problem,
  said,
  serene,
  setUpBookings,
  writesOf,
} from '#web/bookings/testing/open-bookings-section.tsx';
import { toastStore } from '#web/kit/toast.ts';

const section = setUpBookings();
const BY_THERAPIST = `${ADDRESS}&by=therapist`;
const PLACE = '/api/admin/bookings/3/place';
const aisyah = aBoardPerson({ id: 4, name: 'Aisyah Rahman' });
const bella = aBoardPerson({ id: 5, name: 'Bella Koh', colour: 2 });
const hers = {
  ...serene,
  therapist: { id: 4, name: 'Aisyah Rahman', inWords: 'Aisyah Rahman' },
  isRequested: true,
};
const lane = (id: number) => `[data-therapist="${id}"]`;
const board = () => screen.findByRole('group', { name: 'Tuesday 15 September, by therapist' });

beforeEach(() => {
  section.team = [aisyah, bella];
  section.bookings = [hers];
});

test('is offered only where there is a team, and kept in the URL', async () => {
  open();
  await card();
  fireEvent.click(screen.getByRole('button', { name: 'By therapist' }));
  expect(await board()).toBeTruthy();
  expect(window.location.search).toContain('by=therapist');
  fireEvent.click(screen.getByRole('button', { name: 'By room' }));
  expect(window.location.search).not.toContain('by=');
});

test('without a team the board is by room, whatever the URL says', async () => {
  section.team = [];
  section.bookings = [serene];
  open(BY_THERAPIST);
  expect((await card()).textContent).toBe('Serene OngSignature Glow Facial · 3:00 PM');
  expect((await card()).getAttribute('aria-label')).toContain('3:00 PM to 4:00 PM, Room 1, confirmed');
  expect(screen.queryByRole('button', { name: 'By therapist' })).toBeNull();
  expect(screen.queryByText('Requested')).toBeNull();
});

test('has a lane for each, with when they work, and one for what nobody has', async () => {
  const away = { shifts: [], leave: 'sick' as const };
  section.team = [aisyah, { ...bella, days: [away] }];
  section.bookings = [hers, { ...serene, id: 4, customerName: 'Mei Lim', room: 2 }];
  open(BY_THERAPIST);
  const shown = within(await board());
  expect(shown.getByText('Aisyah Rahman').textContent).toBe('Aisyah Rahman10am–9pm');
  expect(shown.getByText('Bella Koh').textContent).toBe('Bella KohSick leave');
  expect(document.querySelector(lane(5))?.textContent).toBe('Sick leave');
  expect(shown.getByText('Nobody yet').textContent).toBe('Nobody yet1 booked');
  expect(document.querySelector(lane(0))?.textContent).toContain('Mei Lim');
  const { textContent, ariaLabel } = await card();
  expect(textContent).toContain('Signature Glow Facial · 3:00 PM · Room 1');
  expect(ariaLabel).toMatch(/Room 1, with Aisyah Rahman, confirmed, requested/);
});

test('by room a card says who keeps the visit, and that she was asked for', async () => {
  open();
  const { textContent, ariaLabel } = await card();
  expect(textContent).toContain('Signature Glow Facial · 3:00 PM · Aisyah');
  expect(ariaLabel).toMatch(/Room 1, with Aisyah Rahman, confirmed, requested/);
});

test('a visit dragged to somebody else asks first, and goes back as it was by Undo', async () => {
  const message = 'Serene Ong asked for Aisyah Rahman.';
  const doubt = { code: 'therapist_requested', message, mayInsist: true };
  section.refuse[`PATCH ${PLACE}`] = problem(422, doubt);
  open(BY_THERAPIST);
  press(await card());
  move(layOut(0.4, lane(5)));
  expect(document.querySelector('.appt-block--ghost')?.className).toContain('is-doubtful');
  drop();
  const question = within(await screen.findByRole('alertdialog', { name: 'Give it to somebody else?' }));
  expect(question.getByText(message)).toBeTruthy();
  delete section.refuse[`PATCH ${PLACE}`];
  press(question.getByText(message)); // or the click is taken for the end of the drag
  fireEvent.click(question.getByRole('button', { name: 'Move anyway' }));
  await waitFor(() => expect(said()).toContain('Booking moved to Tue 15 Sep, 3:00 PM, Room 1'));
  const { appointmentDate, updatedAt } = serene;
  // At the same time it stays in its room.
  const to = { appointmentDate, room: 1, therapistId: 5, notify: true, updatedAt };
  expect(writesOf(section)).toEqual([
    ['PATCH', PLACE, to],
    ['PATCH', PLACE, { ...to, insist: true }],
  ]);
  act(() => toastStore.current()?.action?.onSelect());
  const back = { therapistId: 4, isRequested: true, insist: true };
  await waitFor(() => expect(writesOf(section).at(-1)).toEqual(['PATCH', PLACE, { ...to, ...back }]));
});

test('a visit for anyone that makes room is named, with who has it now', async () => {
  section.reassigned = [
    { id: 8, customerName: 'Jane Tan', therapistName: 'Mei Lim' },
    { id: 9, customerName: '', therapistName: 'Bella Koh' },
  ];
  open(BY_THERAPIST);
  press(await card());
  move(layOut(0.5, lane(4)));
  drop();
  await waitFor(() =>
    expect(said()).toContain(
      "with Aisyah Rahman. Jane Tan's visit is now with Mei Lim. Another visit is now with Bella Koh.",
    ),
  );
});

test('at another time any room will do', async () => {
  open(BY_THERAPIST);
  press(await card());
  move(layOut(0.5, lane(4)));
  drop();
  const to = { appointmentDate: '2026-09-15T08:00:00.000Z', room: null, therapistId: 4 };
  await waitFor(() => expect(section.sent[0]?.body).toMatchObject(to));
});

test('a visit nobody has yet goes to whom it is dropped on, and by time alone to anyone', async () => {
  section.bookings = [serene];
  open(BY_THERAPIST);
  press(await card());
  move(layOut(0.4, lane(5)));
  drop();
  await waitFor(() => expect(section.sent[0]?.body).toMatchObject({ therapistId: 5, room: 1 }));
  await waitFor(async () => expect((await card()).getAttribute('aria-busy')).toBeNull());
  press(await card());
  move(layOut(0.5, lane(0)));
  drop();
  await waitFor(() => expect(section.sent).toHaveLength(2));
  expect(section.sent[1]?.body).not.toHaveProperty('therapistId');
});

test('a free time of a therapist begins a booking with her', async () => {
  open(BY_THERAPIST);
  await card();
  fireEvent.click(document.querySelector(lane(5))!, layOut(0.5, lane(5)));
  const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
  expect((dialog.getByLabelText('With') as HTMLSelectElement).value).toBe('5');
  expect((dialog.getByLabelText('Time') as HTMLInputElement).value).toBe('16:00');
  expect((dialog.getByLabelText('Room') as HTMLSelectElement).value).toBe('');
});

test('by keys: the Move dialog names who has it, and gives it to somebody else', async () => {
  open(BY_THERAPIST);
  fireEvent.click(await card());
  const opened = within(await screen.findByRole('dialog', { name: 'Serene Ong' }));
  expect(opened.getByText('Aisyah Rahman, requested')).toBeTruthy();
  fireEvent.click(opened.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move booking' }));
  expect(dialog.getByText(/now Tue 15 Sep, 3:00 PM, Room 1, with Aisyah Rahman$/)).toBeTruthy();
  const chosen = (await dialog.findByLabelText('With')) as HTMLSelectElement;
  expect(chosen.value).toBe('4');
  expect((dialog.getByLabelText(/^The client asked for Aisyah/) as HTMLInputElement).checked).toBe(true);
  fireEvent.change(chosen, { target: { value: '5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move booking' }));
  const to = { therapistId: 5, isRequested: false, room: 1 };
  await waitFor(() => expect(section.sent[0]?.body).toMatchObject(to));
});

test('by keys, for anyone: whoever has it keeps it if possible, and is no longer asked for', async () => {
  open(BY_THERAPIST);
  fireEvent.click(await card());
  fireEvent.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move booking' }));
  fireEvent.change(await dialog.findByLabelText('With'), { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move booking' }));
  await waitFor(() => expect(section.sent[0]?.body).toMatchObject({ isRequested: false }));
  expect(section.sent[0]?.body).not.toHaveProperty('therapistId');
});

test('the list names who keeps a visit, with a heart where she was asked for', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Serene Ong/ }));
  expect(row.getByText('Aisyah Rahman').textContent).toBe('Aisyah RahmanRequested');
});
