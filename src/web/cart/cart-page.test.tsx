// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { dismiss } from '#web/kit/toast.ts';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { CartPage } from './cart-page.tsx';
import { readGuestCart, writeGuestCart } from './guest-cart.ts';

let calls: string[];
let isDown: boolean;
/** Product 5 is sold out, 9 is gone. */
const STOCK: Record<string, number> = { '3': 4, '4': 2, '5': 0 };
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  window.history.replaceState(null, '', '/cart');
  calls = [];
  isDown = false;
  let cart = [{ productId: 3 }];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([init.method, url, init.body].filter(Boolean).join(' '));
    if (isDown) return new Response('', { status: 503 });
    const [, id] = /^\/api\/products\/(\d+)$/.exec(url) ?? [];
    if (id) {
      const stockQuantity = STOCK[id];
      if (stockQuantity === undefined) return new Response('{"code":"not_found"}', { status: 404 });
      return Response.json({ id: Number(id), name: `Serum ${id}`, price: '58.00', stockQuantity });
    }
    if (url === '/api/cart/join') {
      const { lines } = JSON.parse(String(init.body)) as { lines: { productId: number }[] };
      cart = [...cart, ...lines];
    }
    return Response.json(cart);
  });
});
afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

function open(add: string | undefined) {
  const client = createQueryClient();
  client.setQueryData(['/api/studio'], defaults);
  render(
    <QueryClientProvider client={client}>
      <CartPage params={{}} search={add === undefined ? {} : { add }} />
      <Toaster />
    </QueryClientProvider>,
  );
}
const isLedOn = () => waitFor(() => expect(window.location.pathname).toBe('/checkout'));

test("a guest's cart gets one of each that can be had; the rest is named, and the checkout follows", async () => {
  open('3,4,5,9');
  await isLedOn();
  expect(readGuestCart()).toEqual([
    { productId: 3, quantity: 1 },
    { productId: 4, quantity: 1 },
  ]);
  expect(
    screen.getByText(/2 products are in your cart now\. Not available at the moment: Serum 5, a product/),
  ).toBeDefined();
});

test('opened again it adds nothing, and says so', async () => {
  writeGuestCart([{ productId: 3, quantity: 2 }]);
  open('3');
  await isLedOn();
  expect(readGuestCart()).toEqual([{ productId: 3, quantity: 2 }]);
  expect(screen.getByText('Everything was in your cart already.')).toBeDefined();
});

test("a member's cart gets what is not there yet", async () => {
  localStorage.setItem('sessionToken', 'x'.repeat(43));
  open('3,4');
  await isLedOn();
  expect(calls.filter((each) => each.startsWith('POST'))).toEqual([
    'POST /api/cart/join {"lines":[{"productId":4,"quantity":1}]}',
  ]);
});

test.each([
  ['a link without products', undefined, /There is no product in this link/],
  ['nothing that can be had', '5,9', /Not available at the moment: Serum 5/],
])('%s leads nowhere, and says why', async (_, add, words) => {
  open(add);
  expect(await screen.findByText(words)).toBeDefined();
  expect(window.location.pathname).toBe('/cart');
});

test('when it fails it can be tried again', async () => {
  isDown = true;
  open('4');
  await screen.findByText("We couldn't fill your cart");
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await isLedOn();
});
