// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { openBookingForm, prepareBookingForm, server } from '#web/bookings/testing/open-booking-form.tsx';

prepareBookingForm();

describe('day and time', () => {
  beforeEach(() => openBookingForm());

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
    server.daySlots = () => [
      { time: '10:00', available: false, reason: 'closed' },
      { time: '11:00', available: false, reason: 'past' },
      { time: '12:00', available: false, reason: 'full' },
      { time: '14:00', available: true, reason: null },
    ];
    openBookingForm();
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
    server.daySlots = (date) => (date === '2026-09-17' ? taken : free);
    openBookingForm();
    chooseDay('17 September 2026');
    await screen.findByText(/Thursday 17 September is fully booked/);
    fireEvent.click(await screen.findByRole('button', { name: 'Next open date: Friday 18 September' }));
    const friday = screen.getByRole('button', { name: '18 September 2026' });
    expect(friday.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(radio('11:00 AM').disabled).toBe(false));
  });

  const fits = (points: number, ...marked: string[]) => {
    const slots = FORM_SLOTS.map((time) => ({
      time,
      available: time !== '12:00',
      reason: time === '12:00' ? 'full' : null,
      ...(marked.includes(time) && { isBestFit: true }),
    }));
    server.daySlots = () => slots;
    server.bestFit = { points };
  };

  test('that fit best are marked, for everybody, with a line that says why; all can be chosen', async () => {
    fits(0, '10:00', '11:00');
    openBookingForm();
    chooseDay('17 September 2026');
    await screen.findByRole('radio', { name: '10:00 AM, best fit' });
    expect(screen.getAllByRole('radio', { name: /best fit/ })).toHaveLength(2);
    const group = screen.getByRole('radiogroup');
    const legend = 'Best fit: these times fit our day best and leave no gap too short for another visit.';
    expect(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent).toBe(legend);
    expect(radio('2:00 PM').disabled).toBe(false);
  });

  test('that earn points say how many, and the summary counts them once one is chosen', async () => {
    fits(10, '10:00');
    openBookingForm();
    chooseDay('17 September 2026');
    const best = await screen.findByRole('radio', { name: '10:00 AM, best fit, 10 points for members' });
    expect(best.closest('label')?.textContent).toBe('10:00 AM+10 points');
    expect(screen.getByText(/Members earn the points once the visit is done\./)).toBeTruthy();
    expect(screen.queryByText(/10 of them for a best-fit time/)).toBeNull();
    fireEvent.click(best);
    expect(screen.getByText(/^Members earn .*, 10 of them for a best-fit time\.$/)).toBeTruthy();
  });

  test('are not marked where every free one would be, unless they earn points', async () => {
    fits(0, ...FORM_SLOTS);
    openBookingForm();
    chooseDay('17 September 2026');
    await screen.findByRole('radio', { name: /12:00 PM, / });
    expect(screen.queryAllByRole('radio', { name: /best fit/ })).toEqual([]);
    expect(screen.queryByText(/fit our day best/)).toBeNull();
  });

  test('can be chosen although they could not be checked, and are checked again on request', async () => {
    server.daySlots = () => 503;
    openBookingForm();
    chooseDay('17 September 2026');
    await screen.findByText(/We couldn't check which times are free/);
    fireEvent.click(radio('3:00 PM'));
    server.daySlots = () => [{ time: '10:00', available: false, reason: 'closed' }];
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('radio', { name: '10:00 AM, Closed at this time' });
    expect(radio('3:00 PM').checked).toBe(true);
    expect(screen.queryByText(/We couldn't check/)).toBeNull();
  });
});
