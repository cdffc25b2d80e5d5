import type { counterApi } from '#shared/counter/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

const ALWAYS_NEW = { staleTime: 0, refetchOnWindowFocus: true };

/** Paths of everything a sale, a refund or a closing changes. */
export const COUNTER_PATHS = [
  '/api/admin/counter',
  '/api/orders',
  '/api/admin/orders',
  '/api/bookings',
  '/api/admin/bookings',
  '/api/admin/overview',
  '/api/admin/audit',
  '/api/products',
];

export const counterQueries = {
  visits: () => ({
    ...apiQuery<typeof counterApi.visits>('GET /api/admin/counter/visits', {}),
    ...ALWAYS_NEW,
  }),
  visit: (id: number) => ({
    ...apiQuery<typeof counterApi.visit>('GET /api/admin/counter/visits/:id', { params: { id } }),
    ...ALWAYS_NEW,
  }),
  client: (id: number) => ({
    ...apiQuery<typeof counterApi.client>('GET /api/admin/counter/clients/:id', { params: { id } }),
    ...ALWAYS_NEW,
  }),
  products: (q: string) =>
    apiQuery<typeof counterApi.products>('GET /api/admin/counter/products', { query: { q } }),
  giftCards: () => apiQuery<typeof counterApi.giftCards>('GET /api/admin/counter/gift-cards', {}),
  sale: (id: number) => ({
    ...apiQuery<typeof counterApi.sale>('GET /api/admin/counter/sales/:id', { params: { id } }),
    ...ALWAYS_NEW,
  }),
};

export const POINT_OF_SALE = '/admin-dashboard?tab=pos';
export const CLOSE_DAY = '/admin-dashboard?tab=close-day';
export const DAY_SHEET = '/admin-dashboard?tab=day-sheet';
