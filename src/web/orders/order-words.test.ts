import { expect, test } from 'vitest';
import type { OrderDetail } from '#shared/orders/contract.ts';
import { anOrderDetail } from './make.ts';
import { orderWords } from './order-words.ts';

const PAID = { paidAt: '2026-09-15T05:00:00.000Z', heldUntil: null };
const VOUCHER = { vouchers: [{ code: 'K7QM-4XWP-9TRD', value: '10.00', applied: '10.00' }] };

test.each<[string, Partial<OrderDetail>, string, string]>([
  [
    'that PayNow is still to be paid, and until when by the studio clock',
    {},
    'Thank you, Mei. One step left.',
    'Order ORD-1042 is reserved for you until Thursday 17 September, 12:00 PM.',
  ],
  [
    'that it is paid at the counter',
    { paymentMethod: 'studio' },
    'Thank you, Mei. Your order is reserved.',
    'Order ORD-1042 is reserved for you until Thursday 17 September, 12:00 PM. Please pay when you collect it.',
  ],
  [
    'that it is paid with the visit it is collected with',
    { paymentMethod: 'studio', visitAt: '2026-09-24T07:00:00.000Z', heldUntil: '2026-09-24T16:00:00.000Z' },
    'Thank you, Mei. Your order is reserved.',
    'Order ORD-1042 is reserved for you until your visit on Thu 24 Sep, 3:00 PM. Please pay when you collect it.',
  ],
  [
    'that it is paid',
    { ...PAID, status: 'paid' },
    'Thank you, Mei. Your order is paid.',
    "We're preparing order ORD-1042. We'll e-mail you when it's ready.",
  ],
  [
    'where it waits',
    { ...PAID, status: 'ready' },
    'Your order is ready.',
    'Order ORD-1042 is ready to collect at the studio.',
  ],
  [
    'with which visit it waits',
    { ...PAID, status: 'ready', visitAt: '2026-09-17T07:00:00.000Z' },
    'Your order is ready.',
    'Order ORD-1042 will be waiting for you at your visit on Thu 17 Sep, 3:00 PM.',
  ],
  [
    'that nothing is due for what was called off unpaid',
    { status: 'cancelled', heldUntil: null },
    'Your order is cancelled.',
    "There's nothing to pay for order ORD-1042.",
  ],
  [
    'what goes back',
    { ...PAID, ...VOUCHER, status: 'refunded' },
    'Your order is refunded.',
    "You'll get $116.00 back for order ORD-1042. Your vouchers are back in your E-Wallet.",
  ],
  [
    'that nothing goes back when vouchers paid for it all',
    { ...PAID, ...VOUCHER, status: 'cancelled', totalAmount: '0.00' },
    'Your order is cancelled.',
    "There's nothing to pay for order ORD-1042. Your vouchers are back in your E-Wallet.",
  ],
])('says %s', (_, fields, title, text) => {
  expect(orderWords(anOrderDetail(fields), 'Mei')).toEqual({ title, text });
});

test('thanks nobody by name who is not known', () => {
  expect(orderWords(anOrderDetail()).title).toBe('Thank you. One step left.');
});
