import { expect, test } from 'vitest';
import { FORM_SLOTS, formatSlot, MODAL_SLOTS, partOfDay, SLOT_REASONS, slotReasonText } from './slots.ts';

test('the main form has its eight times, without the lunch hour', () => {
  expect(FORM_SLOTS.map(formatSlot)).toEqual([
    '10:00 AM',
    '11:00 AM',
    '12:00 PM',
    '2:00 PM',
    '3:00 PM',
    '4:00 PM',
    '5:00 PM',
    '6:00 PM',
  ]);
});

test('the modal has every hour from nine to six', () => {
  expect(MODAL_SLOTS.map((time) => Number.parseInt(time, 10))).toEqual([
    9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
  ]);
});

test.each([
  ['00:00', '12:00 AM'],
  ['00:30', '12:30 AM'],
  ['12:30', '12:30 PM'],
  ['23:30', '11:30 PM'],
])('%s is said %s', (time, said) => {
  expect(formatSlot(time)).toBe(said);
});

test.each([
  ['11:30', 'Morning'],
  ['12:00', 'Afternoon'],
  ['16:30', 'Afternoon'],
  ['17:00', 'Evening'],
])('%s is in the %s', (time, part) => {
  expect(partOfDay(time)).toBe(part);
});

test('a slot says why it cannot be chosen', () => {
  expect(SLOT_REASONS.map((reason) => slotReasonText[reason])).toEqual([
    'Closed at this time',
    'Too late to book online',
    'Fully booked',
    'The patch test has to be 24 hours before',
  ]);
});
