import { expect, test } from 'vitest';
import { aBoardBooking } from '#web/bookings/make.ts';
import { paymentOf } from './card-marks.ts';

const BEFORE = '2026-09-17T08:00:00.000Z';
const OVER = '2026-09-17T08:15:00.000Z';
const paid = { paidAmount: '196.00', saleId: 1042 };

test.each([
  [{}, BEFORE, null],
  [paid, BEFORE, 'paid'],
  [{ paidAmount: '0.00', saleId: 1042 }, OVER, 'paid'],
  [{ status: 'confirmed' as const }, OVER, 'unpaid'],
  [{ status: 'completed' as const }, BEFORE, 'unpaid'],
  [{ status: 'completed' as const, ...paid }, OVER, 'paid'],
  [{ status: 'completed' as const, totalAmount: '0.00' }, OVER, null],
  [{ status: 'no-show' as const }, OVER, null],
  [{ status: 'cancelled' as const }, OVER, null],
])('%j at %s is %s', (given, now, payment) => {
  expect(paymentOf(aBoardBooking(given), new Date(now))).toBe(payment);
});
