import { describe, expect, test } from 'vitest';
import {
  checkOrderChange,
  heldUntil,
  heldWithoutVisit,
  isOver,
  isPaid,
  nextStatuses,
  ORDER_STATUSES,
  type OrderStatus,
  orderNumber,
  orderPath,
  readOrderNumber,
} from './order-states.ts';

const LEGAL = new Set([
  'pending paid',
  'pending cancelled',
  'paid ready',
  'paid cancelled',
  'paid refunded',
  'ready collected',
  'ready cancelled',
  'ready refunded',
  'collected refunded',
]);
const ways = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

describe('checkOrderChange', () => {
  test.each(ways)('the studio, from %s to %s', (from, to) => {
    const isFine = from === to || LEGAL.has(`${from} ${to}`);
    expect(checkOrderChange('studio', from, to)).toEqual(
      isFine ? { ok: true } : { ok: false, reason: 'not_this_way' },
    );
    expect(checkOrderChange('system', from, to).ok).toBe(isFine);
  });

  test.each(ways)('a customer, from %s to %s', (from, to) => {
    const isFine = to === 'cancelled' && (from === 'pending' || from === 'cancelled');
    expect(checkOrderChange('customer', from, to)).toEqual(
      isFine ? { ok: true } : { ok: false, reason: 'only_the_studio' },
    );
  });

  test('what is offered is what is allowed', () => {
    for (const [from, to] of ways) {
      if (from === to) continue;
      expect(nextStatuses(from).includes(to)).toBe(checkOrderChange('studio', from, to).ok);
    }
  });
});

test('cancelled and refunded are final', () => {
  expect(ORDER_STATUSES.filter((status) => nextStatuses(status).length === 0)).toEqual([
    'cancelled',
    'refunded',
  ]);
});

test('an order is unpaid, paid or over, and never two of them', () => {
  const kinds = ORDER_STATUSES.map((status: OrderStatus) => [isPaid(status), isOver(status)]);
  expect(kinds).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, false],
    [false, true],
    [false, true],
  ]);
});

test.each([
  ['paynow', null, '2026-03-12T08:00:00.000Z'],
  ['studio', null, '2026-03-12T08:00:00.000Z'],
  ['card', null, '2026-03-11T08:00:00.000Z'],
  ['studio', '2026-03-20T07:00:00Z', '2026-03-20T16:00:00.000Z'],
  ['studio', '2026-03-10T10:00:00Z', '2026-03-10T16:00:00.000Z'],
  ['paynow', '2026-03-20T07:00:00Z', '2026-03-12T08:00:00.000Z'],
] as const)(
  'an unpaid %s order, collected with the visit at %s, is held until %s',
  (method, visit, until) => {
    const visitAt = visit ? new Date(visit) : null;
    expect(heldUntil(method, new Date('2026-03-10T08:00:00Z'), visitAt).toISOString()).toBe(until);
  },
);

test.each([
  ['far away', '2026-03-20T16:00:00.000Z', '2026-03-12T08:00:00.000Z'],
  ['sooner than 48 hours', '2026-03-11T16:00:00.000Z', '2026-03-11T16:00:00.000Z'],
])('when its visit is cancelled, an end that is %s becomes %s', (_, until, after) => {
  expect(heldWithoutVisit(new Date(until), new Date('2026-03-10T08:00:00Z')).toISOString()).toBe(after);
});

test.each([
  ['ORD-1042', 1042],
  ['PAYNOW TRANSFER ord 1042 MEI LIM', 1042],
  ['OTHR ORD1042', 1042],
  ['ORD-1042.', 1042],
  ['RECORD-1042', null],
  ['ORD-10421042104', null],
  ['ORD-0', null],
  ['ORD-', null],
  ['1042', null],
])('%s is order %s', (text, id) => {
  expect(readOrderNumber(text)).toBe(id);
});

test('a number reads back', () => {
  expect(readOrderNumber(orderNumber(7))).toBe(7);
});

test('an order has a page', () => {
  expect(orderPath(7)).toBe('/orders/7');
});
