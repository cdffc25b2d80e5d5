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
    'that it is paid at the desk',
    { paymentMethod: 'studio' },
    'Thank you, Mei. Your order is reserved.',
    'Order ORD-1042 is reserved for you until Thursday 17 September, 12:00 PM. Pay when you collect it.',
  ],
  [
    'that it is paid',
    { ...PAID, status: 'paid' },
    'Thank you, Mei. Your order is paid.',
    'We put order ORD-1042 together and write to you once it is ready.',
  ],
  [
    'where it waits',
    { ...PAID, status: 'ready' },
    'Your order is ready.',
    'Order ORD-1042: it waits for you at the studio.',
  ],
  [
    'with which visit it waits',
    { ...PAID, status: 'ready', visitAt: '2026-09-17T07:00:00.000Z' },
    'Your order is ready.',
    'Order ORD-1042: it waits for you on Thu 17 Sep, 3:00 PM.',
  ],
  [
    'that nothing is due for what was called off unpaid',
    { status: 'cancelled', heldUntil: null },
    'Your order is cancelled.',
    'Order ORD-1042. There is nothing to pay.',
  ],
  [
    'what goes back',
    { ...PAID, ...VOUCHER, status: 'refunded' },
    'Your order is refunded.',
    'Order ORD-1042. What you paid is given back. Your vouchers are back in your wallet.',
  ],
])('says %s', (_, fields, title, text) => {
  expect(orderWords(anOrderDetail(fields), 'Mei')).toEqual({ title, text });
});

test('thanks nobody by name who is not known', () => {
  expect(orderWords(anOrderDetail()).title).toBe('Thank you. One step left.');
});
