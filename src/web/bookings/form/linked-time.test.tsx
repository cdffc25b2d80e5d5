// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  openBookingForm,
  prepareBookingForm,
  server,
  summary,
} from '#web/bookings/testing/open-booking-form.tsx';
import { aTreatment } from '#web/catalog/make.ts';
import { setUrl } from '#web/kit/location.tsx';

prepareBookingForm();

const DAY = '2026-09-17';
const link = (date: string, time: string) => `?treatment=3&date=${date}&time=${encodeURIComponent(time)}`;
const isFree = () => {
  server.daySlots = () => [
    { time: '11:00', available: true },
    { time: '15:00', available: true },
  ];
};
const chosenTime = () => screen.queryByRole('radio', { checked: true });

test('a link with a day and a time arrives with both chosen, and a later one changes them', async () => {
  isFree();
  openBookingForm({ search: link(DAY, '15:00') });
  expect(await screen.findByRole('radio', { name: /^3:00 PM/, checked: true })).toBeDefined();
  expect(summary().textContent).toContain('Thu 17 Sep');
  act(() => setUrl(`/${link(DAY, '11:00')}`));
  expect(await screen.findByRole('radio', { name: /^11:00 AM/, checked: true })).toBeDefined();
});

test.each([
  ['no day', 'soon', '15:00'],
  ['a month there is not', '2026-13-01', '15:00'],
  ['a time we do not offer', DAY, '15:07'],
  ['code', DAY, '<script>'],
])('of a link with %s the treatment alone is taken', (_, date, time) => {
  isFree();
  openBookingForm({ search: link(date, time) });
  expect(screen.getByLabelText<HTMLSelectElement>('Choose a treatment').value).toBe('3');
  expect(chosenTime()).toBeNull();
  expect(server.queries.some((query) => query.includes('date='))).toBe(false);
});

test('a link with several treatments arrives with all of them, and a later one changes them', async () => {
  isFree();
  const first = aTreatment();
  const treatments = [first, aTreatment({ id: 21, name: 'Glow Peel' })];
  openBookingForm({ treatments, search: `?treatment=${first.id}&more=21,${first.id}` });
  const chosen = () =>
    screen.getAllByRole<HTMLSelectElement>('combobox', { name: /treatment$/ }).map(({ value }) => value);
  await screen.findByRole('combobox', { name: 'Third treatment' });
  expect(chosen()).toEqual([String(first.id), '21', String(first.id)]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the third treatment' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the second treatment' }));
  expect(chosen()).toEqual([String(first.id)]);
  expect(window.location.search).toBe('');
  act(() => setUrl(`/?treatment=21&more=${first.id}`));
  await screen.findByRole('combobox', { name: 'Second treatment' });
  expect(chosen()).toEqual(['21', String(first.id)]);
});

test('a time of a link that is taken by now is not chosen', async () => {
  server.daySlots = () => [{ time: '15:00', available: false, reason: 'taken' }];
  openBookingForm({ search: link(DAY, '15:00') });
  await screen.findByText(/no longer|taken|not free/i, { ignore: 'script' });
  expect(chosenTime()).toBeNull();
});
