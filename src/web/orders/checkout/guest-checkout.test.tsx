// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { CheckoutPage } from './checkout-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(lines: object[]) {
  const product = {
    id: 7,
    name: 'Rose Toner',
    price: '58.00',
    imageUrl: null,
    imageAlt: '',
    stockQuantity: 9,
  };
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/products/7' ? Response.json(product) : new Response('', { status: 401 }),
  );
  localStorage.setItem('guestCart', JSON.stringify(lines));
  const client = createQueryClient();
  client.setQueryData(['/api/studio'], defaults);
  render(
    <QueryClientProvider client={client}>
      <CheckoutPage />
    </QueryClientProvider>,
  );
}
const ways = () =>
  ['Sign In', 'Create account'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
const BACK_HERE = ['/api/login?next=%2Fcheckout', '/auth?mode=join&next=%2Fcheckout'];

test('a guest sees what is in the cart and what it costs, and comes back here with an account', async () => {
  show([{ productId: 7, quantity: 2 }]);
  expect(await screen.findByRole('link', { name: 'Rose Toner' })).toBeTruthy();
  const summary = screen.getByRole('complementary', { name: 'Order summary' });
  expect(summary.textContent).toContain('Please sign in to check out');
  expect(summary.textContent).toContain('Your cart is saved and will be here after you sign in.');
  expect(summary.textContent).toContain('2 items$116.00');
  expect(ways()).toEqual(BACK_HERE);
});

test('a guest whose cart is empty is asked to sign in', async () => {
  show([]);
  expect(await screen.findByRole('heading', { name: 'Please sign in to check out' })).toBeTruthy();
  expect(ways()).toEqual(BACK_HERE);
});
