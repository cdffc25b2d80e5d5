import type { Page } from '#web/kit/page.ts';

export const cartPages: Page[] = [
  {
    path: '/cart',
    code: 'cart/cart-page.tsx',
    head: () => ({ title: 'Your cart', isHidden: true }),
  },
];
