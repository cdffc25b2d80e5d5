import { expect, test } from 'vitest';
import { anAdminBooking } from '#web/bookings/make.ts';
import { marksOf } from './card-marks.ts';

const BEFORE = '2026-09-17T08:00:00.000Z';
const OVER = '2026-09-17T08:15:00.000Z';
const paid = { paidAmount: '196.00', saleId: 1042 };

test.each([
  [{}, BEFORE, []],
  [{ specialRequests: 'Window seat' }, BEFORE, ['has a note']],
  [{ deskNote: 'Prefers Ana' }, BEFORE, ['has a note']],
  [{ specialRequests: 'Reacts to fragrance' }, BEFORE, ['mentions an allergy']],
  [{ specialRequests: 'Quiet, please', deskNote: 'Nut allergy' }, BEFORE, ['mentions an allergy']],
  [{ deskNote: 'Late', ...paid }, BEFORE, ['has a note', 'paid']],
  [{ paidAmount: '0.00', saleId: 1042 }, OVER, ['paid']],
  [{ status: 'confirmed' as const }, OVER, ['unpaid']],
  [{ status: 'completed' as const }, BEFORE, ['unpaid']],
  [{ status: 'completed' as const, ...paid }, OVER, ['paid']],
  [{ status: 'completed' as const, totalAmount: '0.00' }, OVER, []],
  [{ status: 'no-show' as const }, OVER, []],
  [{ status: 'cancelled' as const }, OVER, []],
])('%j at %s: %j', (given, now, texts) => {
  const marks = marksOf(anAdminBooking(given), new Date(now));
  expect(marks.map(({ text }) => text)).toEqual(texts);
});
