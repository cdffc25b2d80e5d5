import { ORDER_CHANNELS, ORDER_STATUSES, PAYMENT_METHODS } from '#shared/orders/order-states.ts';
import { CHANNEL_WORDS, PAYMENT_WORDS, STATUS_WORDS } from './order-words.ts';

export const ORDER_FILTERS = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: ORDER_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
  },
  {
    name: 'payment',
    label: 'Payment',
    all: 'All payments',
    options: PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_WORDS[value] })),
  },
  {
    name: 'channel',
    label: 'Sold',
    all: 'All sales',
    options: ORDER_CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] })),
  },
  {
    name: 'sort',
    label: 'Order',
    options: [
      { value: '-createdAt', label: 'Newest first' },
      { value: 'createdAt', label: 'Oldest first' },
      { value: '-totalAmount', label: 'Highest total first' },
      { value: 'totalAmount', label: 'Lowest total first' },
    ],
  },
] as const;

const MOST_ID = 2_147_483_647;

export function readOpenOrder({ order }: Record<string, string>): number | undefined {
  const id = Number(order);
  return Number.isInteger(id) && id > 0 && id <= MOST_ID ? id : undefined;
}
