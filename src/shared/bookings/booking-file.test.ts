import { expect, test } from 'vitest';
import { bookingFileName } from './booking-file.ts';
import { BOOKING_STATUSES } from './status.ts';

test('only a completed visit has a receipt; every other file confirms the booking', () => {
  const names = BOOKING_STATUSES.map((status) => [status, bookingFileName({ id: 7, status })]);
  expect(Object.fromEntries(names)).toEqual({
    ...Object.fromEntries(BOOKING_STATUSES.map((status) => [status, 'booking-confirmation-7.pdf'])),
    completed: 'receipt-booking-7.pdf',
  });
});
