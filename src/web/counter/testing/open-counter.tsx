import { type ReactNode, Suspense } from 'react';
import { defaults } from '#shared/studio/defaults.ts';
import { aCounterClient, aCounterProduct, aCounterVisit } from '#web/counter/make.ts';
import { type AdminAnswers, openAdmin } from '#web/testing/open-admin.tsx';

export const PRODUCTS = 'GET /api/admin/counter/products';
export const CLIENTS = 'GET /api/admin/counter/clients';
export const GUESTS = 'GET /api/admin/clients';
const VISITS = 'GET /api/admin/counter/visits';
export const SELL = 'POST /api/admin/counter/sales';
export const PAYNOW = 'POST /api/admin/counter/paynow';

export const toner = aCounterProduct();
const mask = aCounterProduct({
  id: 8,
  name: 'Rose Clay Mask',
  code: 'MASK1',
  price: '30.00',
  stockQuantity: 2,
});

/** A section of the counter before a server with two products, one client and one visit. */
export function openCounter(section: ReactNode, answers: AdminAnswers = {}, search = '?tab=pos') {
  const known: AdminAnswers = {
    'GET /api/studio': defaults,
    [PRODUCTS]: ({ query }) => {
      const q = (new URLSearchParams(query).get('q') ?? '').toLowerCase();
      return [toner, mask].filter(
        ({ name, code }) => name.toLowerCase().includes(q) || code?.toLowerCase() === q,
      );
    },
    'GET /api/admin/counter/gift-cards': { values: [], isTaken: false },
    [CLIENTS]: [aCounterClient()],
    [GUESTS]: [],
    [VISITS]: [
      aCounterVisit({ bookingId: 40, userId: null, customerName: 'Guest Goh', hasExtraction: false }),
    ],
  };
  return openAdmin(<Suspense>{section}</Suspense>, { ...known, ...answers }, search);
}
