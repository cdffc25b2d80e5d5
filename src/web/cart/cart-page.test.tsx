// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { dismiss } from '#web/kit/toast.ts';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { CartPage } from './cart-page.tsx';
import { readGuestCart, writeGuestCart } from './guest-cart.ts';
import { aCartItem } from './make.ts';

let calls: string[];
let isDown: boolean;
let cart: object[];
/** Product 5 is sold out, 9 is gone. */
const STOCK: Record<string, number> = { '3': 4, '4': 2, '5': 0 };
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  window.history.replaceState(null, '', '/cart');
  calls = [];
  isDown = false;
  cart = [{ productId: 3 }];
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
  ['a link without products', '', /There's no product in this link/],
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

describe('without a link it is the cart', () => {
  const total = () => screen.getByRole('complementary', { name: 'Total' });

  test("a guest's: its lines can be changed, and signing in leads on to the checkout", async () => {
    writeGuestCart([{ productId: 3, quantity: 2 }]);
    open(undefined);
    await screen.findByRole('link', { name: 'Serum 3' });
    expect(total().textContent).toContain('$116.00');
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of Serum 3' }));
    expect(total().textContent).toContain('$174.00');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toContain('%2Fcheckout');
    expect(window.location.pathname).toBe('/cart');
  });

  test("a member's leads on to the checkout; a failure can be tried again", async () => {
    localStorage.setItem('sessionToken', 'x'.repeat(43));
    isDown = true;
    open(undefined);
    await screen.findByText("We couldn't load your cart");
    isDown = false;
    cart = [aCartItem({ quantity: 2 })];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'Rose Toner' });
    expect(within(total()).getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  });

  test('an empty one says so', async () => {
    open(undefined);
    await screen.findByRole('heading', { name: 'Please sign in to view your cart' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
