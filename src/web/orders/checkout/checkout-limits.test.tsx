// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/accounts/contract.ts';
import type { Checkout } from '#shared/orders/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { aCheckout, aCheckoutLine } from '#web/orders/make.ts';
import { CheckoutForm } from './checkout-form.tsx';

let sent: string[];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView ??= () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(fields: Partial<Checkout> = {}, refusal: object = {}) {
  const checkout = aCheckout(fields);
  const client = createQueryClient();
  client.setQueryData(['/api/studio'], defaults);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'GET') sent.push([init.method, url, init.body].join(' '));
    if (url === '/api/orders') return Response.json(refusal, { status: 422 });
    return Response.json(url === '/api/checkout' ? checkout : []);
  });
  render(
    <QueryClientProvider client={client}>
      <CheckoutForm checkout={checkout} user={{ id: 1 } as User} />
    </QueryClientProvider>,
  );
}
const ordersLink = (box: HTMLElement) =>
  within(box).getByRole('link', { name: 'View your orders' }).getAttribute('href');

test('at the limit of unpaid orders a message is shown at once, with links to pay or cancel them', () => {
  const notice =
    'You have 2 unpaid orders (ORD-7, ORD-8). Please pay or cancel one before you place another.';
  open({ notice });
  const box = screen.getByText(notice).closest<HTMLElement>('.note')!;
  expect(ordersLink(box)).toBe('/dashboard?tab=purchases');
});

test('an order that would leave too much unpaid is refused in words, with nothing lost and a way to the orders', async () => {
  const message = 'You can have up to $500.00 of unpaid orders. Please pay for your earlier order first.';
  open({}, { code: 'too_much_unpaid', message });
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  const box = await screen.findByRole('alert');
  expect(box.textContent).toContain("Your order wasn't placed.");
  expect(box.textContent).toContain(message);
  expect(box.textContent).toContain("You haven't been charged, and your choices are saved.");
  expect(ordersLink(box)).toBe('/dashboard?tab=purchases');
});

test('a line of more than one may hold offers the number that is left, and only then can be ordered', async () => {
  const message =
    'You can hold up to 10 of Rose Toner until they are paid, and 6 are in an unpaid order. Please choose at most 4.';
  const line = aCheckoutLine({
    quantity: 5,
    stockQuantity: 40,
    maxQuantity: 4,
    trouble: 'over_limit',
    message,
  });
  open({ lines: [line] });
  expect(screen.getByText(message)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Change to 4 of Rose Toner' }));
  expect(sent).toEqual(['PUT /api/cart/1 {"quantity":4}']);
});

test('a line of which none may be held any more can only be removed', () => {
  open({ lines: [aCheckoutLine({ maxQuantity: 0, trouble: 'over_limit', message: 'Please pay first.' })] });
  expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Rose Toner from your cart' })).toBeTruthy();
});
