// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drop, layOut, move, press } from '#web/bookings/testing/drag.ts';
import {
  aGate,
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

test('a card of a visit that is over says whether it is paid', async () => {
  const over = { appointmentDate: '2026-09-15T02:00:00.000Z', endsAt: '2026-09-15T03:00:00.000Z' };
  section.bookings = [serene, { ...serene, ...over, id: 4, customerName: 'Mei Lim' }];
  section.bookings.push({ ...serene, ...over, id: 5, customerName: 'Ana Tan', room: 2, saleId: 1042 });
  open();
  const cardOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}, `) });
  expect((await cardOf('Mei Lim')).textContent).toContain('Signature Glow Facial · Unpaid · 10:00 AM');
  expect((await cardOf('Ana Tan')).textContent).toContain('Signature Glow Facial · Paid · 10:00 AM');
  expect((await cardOf('Ana Tan')).getAttribute('aria-label')).toMatch(/, paid$/);
  expect((await cardOf('Serene Ong')).textContent).not.toMatch(/paid/i);
});

test('a card says that its client is here', async () => {
  const presence = { arrivedAt: serene.appointmentDate, inTreatmentAt: null };
  section.bookings = [{ ...serene, presence }];
  open();
  expect((await card()).textContent).toContain('Arrived · Signature Glow Facial');
  expect((await card()).getAttribute('aria-label')).toMatch(/, confirmed, arrived/);
});

test('a press on a free time books there, and on one that has passed says so', async () => {
  open();
  await card();
  layOut(0.5);
  const lane = document.querySelector('[data-room="2"]')!;
  fireEvent.click(lane, { clientX: 2, clientY: 10 });
  expect(said()).toBe('Tue 15 Sep, 11:00 AM is over. To add a visit that took place, use New booking.');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(lane, { clientX: 800, clientY: 10 });
  expect(await screen.findByRole('dialog', { name: 'New booking' })).toBeDefined();
});

test('moves what is dragged: shown at once, and back by Undo', async () => {
  open();
  const gate = aGate();
  section.held = gate.passed;
  press(await card());
  move(layOut(0.5));
  drop();
  await waitFor(async () => expect((await card()).getAttribute('aria-busy')).toBe('true'));
  expect((await card()).getAttribute('aria-label')).toContain('4:00 PM to 5:00 PM, Room 2');
  gate.open();
  await waitFor(() => expect(said()).toBe('Booking moved to Tue 15 Sep, 4:00 PM, Room 2'));
  const { id, updatedAt } = serene;
  const url = `/api/admin/bookings/${id}/place`;
  const to = { appointmentDate: '2026-09-15T08:00:00.000Z', room: 2, notify: true, updatedAt };
  expect(writesOf(section)).toEqual([['PATCH', url, to]]);
  act(() => toastStore.current()?.action?.onSelect());
  const back = { appointmentDate: serene.appointmentDate, room: 1, insist: true };
  await waitFor(() => expect(writesOf(section).at(-1)).toEqual(['PATCH', url, { ...to, ...back }]));
});

test('puts it back when the server refuses', async () => {
  const message = 'Room 2 is taken by Nur Aisyah from 2:00 PM to 3:15 PM.';
  section.refuse['PATCH /api/admin/bookings/3/place'] = problem(409, { code: 'room_taken', message });
  open();
  press(await card());
  move(layOut(0.5));
  drop();
  await waitFor(() => expect(said()).toBe(message));
  await waitFor(async () =>
    expect((await card()).getAttribute('aria-label')).toContain('3:00 PM to 4:00 PM, Room 1'),
  );
});

test('asks about closed hours, and insists when told to', async () => {
  const doubt = { code: 'ends_after_closing', message: 'This would end after we close.', mayInsist: true };
  section.refuse['PATCH /api/admin/bookings/3/place'] = problem(422, doubt);
  open();
  press(await card());
  move(layOut(0.95));
  drop();
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(doubt.message)).toBeTruthy();
  delete section.refuse['PATCH /api/admin/bookings/3/place'];
  press(question.getByText(doubt.message), 'mouse');
  fireEvent.click(question.getByRole('button', { name: 'Move anyway' }));
  await waitFor(() => expect(section.sent.at(-1)?.body).toMatchObject({ insist: true }));
});

test('closes its dialogs as soon as the move is saved, the upper one first, however long the lists take', async () => {
  const place = 'PATCH /api/admin/bookings/3/place';
  section.refuse[place] = problem(422, { code: 'closed_day', message: 'We are closed.', mayInsist: true });
  open();
  fireEvent.click(await card());
  fireEvent.click(await screen.findByRole('button', { name: 'Move' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move booking' }));
  const anyway = await screen.findByRole('button', { name: 'Move anyway' });
  const closed: string[] = [];
  HTMLDialogElement.prototype.close = function close() {
    closed.push(this.textContent.slice(0, 12));
  };
  delete section.refuse[place];
  section.heldReads = new Promise(() => {});
  fireEvent.click(anyway);
  await waitFor(() => expect(said()).toContain('Booking moved to'));
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1); // Escape now closes the booking
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(closed).toEqual(['Outside open', 'Move booking']); // so that the focus returns from one to the other
});

test('a finger scrolls until it has pressed for long; Escape lets go', async () => {
  open();
  const grabbed = await card();
  vi.useFakeTimers();
  press(grabbed, 'touch');
  move(layOut(0.5));
  act(() => void vi.advanceTimersByTime(500));
  drop();
  expect(writesOf(section)).toEqual([]);

  press(grabbed, 'touch');
  act(() => void vi.advanceTimersByTime(500));
  move(layOut(0.5));
  expect(document.querySelector('.appt-block--ghost')?.textContent).toBe('4:00 PMSerene Ong');
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  drop();
  expect(document.querySelector('.appt-block--ghost')).toBeNull();
  expect(writesOf(section)).toEqual([]);
});
test('opens a booking, with the ways to reach the customer', async () => {
  open();
  fireEvent.click(await card());
  const opened = within(await screen.findByRole('dialog', { name: 'Serene Ong' }));
  const href = (name: string) => opened.getByRole('link', { name }).getAttribute('href');
  expect([href('Call'), href('WhatsApp'), href('E-mail')]).toEqual([
    'tel:+6591234567',
    'https://wa.me/6591234567',
    'mailto:mei@example.com',
  ]);
  expect(window.location.search).toContain('booking=3');
});
