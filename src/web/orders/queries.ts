import type { Order, ordersApi } from '#shared/orders/contract.ts';
import { isPaid } from '#shared/orders/order-states.ts';
import { apiQuery, apiQueryOrNull } from '#web/kit/api-query.ts';

const CHECKOUT_MS = 20_000;
/** Somebody is looking at a code and waits for the admin. */
const PENDING_MS = 4_000;
const UNDER_WAY_MS = 30_000;
const ALWAYS_NEW = { staleTime: 0, refetchOnWindowFocus: true };

export const PURCHASES = ['/api/purchases'];
export const VOUCHERS = ['/api/vouchers'];

/** Not polled while the tab is hidden; refetched on focus. */
export const ordersQueries = {
  checkout: () => ({
    ...apiQuery<typeof ordersApi.checkout>('GET /api/checkout', {}),
    ...ALWAYS_NEW,
    refetchInterval: CHECKOUT_MS,
  }),
  /** Null for an unknown order, or somebody else's. */
  order: (id: number) => ({
    ...apiQueryOrNull<typeof ordersApi.order>('GET /api/orders/:id', { params: { id } }),
    ...ALWAYS_NEW,
    refetchInterval: ({ state }: { state: { data?: Order | null | undefined } }) => pollMs(state.data),
  }),
  purchases: () => ({
    ...apiQuery<typeof ordersApi.purchases>('GET /api/purchases', { query: { pageSize: 200 } }),
    ...ALWAYS_NEW,
  }),
};

function pollMs(order: Order | null | undefined): number | false {
  if (!order || order.status === 'collected') return false;
  if (order.status === 'pending') return order.paymentMethod === 'studio' ? UNDER_WAY_MS : PENDING_MS;
  return isPaid(order.status) ? UNDER_WAY_MS : false;
}
