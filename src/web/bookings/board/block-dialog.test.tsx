// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Block } from '#shared/bookings/blocks-contract.ts';
import { aBoardPerson } from '#web/bookings/make.ts';
import { drop, layOut, move, press } from '#web/bookings/testing/drag.ts';
import {
  card,
  open,
  problem,
  said,
  serene,
  setUpBookings,
  writesOf,
} from '#web/bookings/testing/open-bookings-section.tsx';

const section = setUpBookings();
const lunch: Block = {
  id: 5,
  seriesId: 4,
  room: 2,
  therapistId: null,
  reason: 'Lunch',
  startsAt: '2026-09-15T05:00:00.000Z',
  endsAt: '2026-09-15T06:00:00.000Z',
};

test('shows blocks, and removes one, or all from there on', async () => {
  section.blocks = [lunch];
  open();
  for (const [name, following] of [
    ['Remove block', 'false'],
    ['Remove this and later ones', 'true'],
  ]) {
    fireEvent.click(
      await screen.findByRole('button', { name: 'Blocked: Lunch, 1:00 PM to 2:00 PM, Room 2' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Lunch' }));
    expect(dialog.getByText("Room 2 can't be booked Tue 15 Sep, 1:00 PM to 2:00 PM.")).toBeTruthy();
    const url = `/api/admin/blocks/5?following=${following}`;
    section.refuse['DELETE /api/admin/blocks/5'] = Response.json({
      removed: following === 'true' ? [5, 6] : [5],
    });
    fireEvent.click(dialog.getByRole('button', { name: name! }));
    await waitFor(() => expect(writesOf(section).at(-1)).toEqual(['DELETE', url, undefined]));
    const days = following === 'true' ? ', on 2 days' : '';
    await waitFor(() => expect(said()).toBe(`Block removed: Lunch${days}`)); // at once: it goes by itself
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lunch' })).toBeNull());
  }
});

test('draws a block on a free part of a room; what is in the way is named', async () => {
  open();
  await card();
  layOut(0.5);
  const lane = document.querySelector('[data-room="2"]')!;
  press(lane, 'mouse', { clientX: 200, clientY: 10 });
  move({ clientX: 290, clientY: 10 });
  expect(document.querySelector('.board__blocked--ghost')?.textContent).toBe('1:00 PM to 2:00 PM');
  drop();
  window.dispatchEvent(new Event('pointerdown')); // the click that ends the drag is over
  const dialog = within(await screen.findByRole('dialog', { name: 'Block time' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Block time' }));
  save();
  expect(dialog.getByText('Please say what it is for')).toBeTruthy();
  type('What for', 'Lunch');
  type('To', '12:00');
  save();
  expect(dialog.getByText('A block must end after it begins')).toBeTruthy();
  type('To', '14:00');
  type('Repeat', 'week');
  type('Until', '2026-10-15');
  const message = 'One booking falls in this time in room 2. Please move or cancel it first.';
  section.refuse['POST /api/admin/blocks'] = problem(409, {
    code: 'bookings_in_the_way',
    message,
    total: 1,
    bookings: [serene],
  });
  save();
  expect(await dialog.findByText(/^Serene Ong, /)).toBeTruthy();
  expect(dialog.getByText(message)).toBeTruthy();
  section.refuse['POST /api/admin/blocks'] = Response.json({ blocks: [lunch, lunch] }, { status: 201 });
  save();
  await waitFor(() => expect(said()).toBe('Time blocked: Lunch, on 2 days'));
  expect(writesOf(section).at(-1)?.[2]).toEqual({
    room: 2,
    date: '2026-09-15',
    from: '13:00',
    to: '14:00',
    reason: 'Lunch',
    repeat: { every: 'week', until: '2026-10-15' },
  });
  expect(screen.queryByRole('dialog', { name: 'New booking' })).toBeNull();
});

test("draws a block on a person's lane, shows it there, and removes it", async () => {
  section.team = [aBoardPerson({ id: 3, name: 'Aisyah Rahman' })];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'By therapist' }));
  await screen.findByText('Aisyah Rahman');
  layOut(0.5);
  const lane = document.querySelector('[data-therapist="3"]')!;
  press(lane, 'mouse', { clientX: 200, clientY: 10 });
  move({ clientX: 290, clientY: 10 });
  expect(document.querySelector('.board__blocked--ghost')?.textContent).toBe('1:00 PM to 2:00 PM');
  drop();
  window.dispatchEvent(new Event('pointerdown')); // the click that ends the drag is over
  const dialog = within(await screen.findByRole('dialog', { name: 'Block time' }));
  expect((dialog.getByLabelText('Room or person') as HTMLSelectElement).selectedOptions[0]!.text).toBe(
    'Aisyah Rahman',
  );
  fireEvent.change(dialog.getByLabelText('What for'), { target: { value: 'Dentist' } });
  const dentist = { ...lunch, id: 9, seriesId: null, room: null, therapistId: 3, reason: 'Dentist' };
  section.blocks = [dentist];
  section.refuse['POST /api/admin/blocks'] = Response.json({ blocks: [dentist] }, { status: 201 });
  fireEvent.click(dialog.getByRole('button', { name: 'Block time' }));
  await waitFor(() => expect(said()).toBe('Time blocked: Dentist'));
  expect(writesOf(section).at(-1)?.[2]).toMatchObject({ therapistId: 3, from: '13:00', to: '14:00' });
  fireEvent.click(
    await screen.findByRole('button', { name: 'Blocked: Dentist, 1:00 PM to 2:00 PM, Aisyah Rahman' }),
  );
  const shown = within(await screen.findByRole('dialog', { name: 'Dentist' }));
  expect(shown.getByText("Aisyah Rahman can't be booked Tue 15 Sep, 1:00 PM to 2:00 PM.")).toBeTruthy();
});
