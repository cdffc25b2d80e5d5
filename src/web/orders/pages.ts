import type { Page } from '#web/kit/page.ts';
import { readId } from '#web/kit/read-id.ts';

export const ordersPages: Page[] = [
  {
    path: '/checkout',
    code: 'orders/checkout/checkout-page.tsx',
    head: () => ({ title: 'Checkout', isHidden: true }),
    ...(import.meta.env.SSR && {
      forMembers: () => ({
        code: ['shell/member-links.tsx', 'orders/checkout/member-checkout.tsx'],
        requests: ['/api/user', '/api/cart', '/api/checkout'],
      }),
    }),
  },
  {
    path: '/orders/:id',
    code: 'orders/order/order-page.tsx',
    head: () => ({ title: 'Your order', isHidden: true }),
    // Only the browser knows whose order it is; the server knows that a URL is invalid.
    status: (_, { params }) => (readId(params.id) === null ? 404 : 200),
  },
];
