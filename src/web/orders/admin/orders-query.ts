import type { OrderChannel, OrderStatus, PaymentMethod } from '#shared/orders/order-states.ts';
import { ORDER_CHANNELS, ORDER_STATUSES, PAYMENT_METHODS } from '#shared/orders/order-states.ts';

export type OrdersQuery = {
  page: number;
  pageSize: number;
  q: string | undefined;
  status: OrderStatus | undefined;
  payment: PaymentMethod | undefined;
  channel: OrderChannel | undefined;
  sort: string | undefined;
};

export const ORDER_SORTS = [
  ['-createdAt', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['-totalAmount', 'Highest total first'],
  ['totalAmount', 'Lowest total first'],
] as const;

const PAGE_SIZE = 10;
const MOST_PAGES = 1_000_000;
const MOST_ID = 2_147_483_647;

/** The query of the URL; invalid values are ignored. */
export function readOrdersQuery(search: Record<string, string>): OrdersQuery {
  return {
    page: readWhole(search.page, MOST_PAGES) ?? 1,
    pageSize: PAGE_SIZE,
    q: search.q?.slice(0, 200) || undefined,
    status: ORDER_STATUSES.find((status) => status === search.status),
    payment: PAYMENT_METHODS.find((method) => method === search.payment),
    channel: ORDER_CHANNELS.find((channel) => channel === search.channel),
    sort: ORDER_SORTS.slice(1).find(([name]) => name === search.sort)?.[0],
  };
}

/** The open order. */
export function readOpenOrder(search: Record<string, string>): number | undefined {
  return readWhole(search.order, MOST_ID);
}

function readWhole(text: string | undefined, most: number): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= most ? number : undefined;
}
