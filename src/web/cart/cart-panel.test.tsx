// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartItem } from '#shared/cart/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { dismiss } from '#web/kit/toast.ts';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { CartPanel } from './cart-panel.tsx';
import { aCartItem } from './make.ts';

type Answer = CartItem[] | { status: number; message?: string } | 'waiting';
let calls: string[];

beforeEach(() => {
  localStorage.clear();
  calls = [];
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

/** A member's panel with a fake server that returns the cart, then each change in turn. */
function open(cart: Answer, ...answers: Answer[]) {
  localStorage.setItem('sessionToken', 'x'.repeat(43));
  const waiting = [...answers];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([init.method, url, init.body].filter(Boolean).join(' '));
    const answer = init.method === 'GET' ? cart : waiting.shift();
    if (answer === 'waiting' || answer === undefined) return new Promise(() => {});
    if (Array.isArray(answer))
      return init.method === 'GET' ? Response.json(answer) : Response.json(answer[0]);
    const body = answer.message ? JSON.stringify({ message: answer.message, code: 'no' }) : '';
    return new Response(answer.status === 204 ? null : body, { status: answer.status });
  });
  show();
}

function show(onClose = () => {}) {
  const client = createQueryClient();
  client.setQueryData(['/api/studio'], defaults);
  render(
    <QueryClientProvider client={client}>
      <CartPanel open onClose={onClose} />
      <Toaster />
    </QueryClientProvider>,
  );
}

const two = [
  aCartItem({ id: 1, quantity: 2 }),
  aCartItem({ id: 2, productId: 8, priceWhenAdded: '42.50' }, { name: 'Clay Mask', price: '42.50' }),
];
const more = (name: string) => screen.findByRole('button', { name: `Increase quantity of ${name}` });
const count = (name: string) =>
  within(screen.getByRole('group', { name: `quantity of ${name}` })).getByRole('status').textContent;

describe('a guest', () => {
  const product = {
    id: 7,
    name: 'Rose Toner',
    price: '58.00',
    imageUrl: null,
    imageAlt: '',
    stockQuantity: 2,
  };
  const products = (answer: object | number, onClose?: () => void) => {
    vi.stubGlobal('fetch', async (url: string) => {
      calls.push(url);
      return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
    });
    localStorage.setItem('guestCart', JSON.stringify([{ productId: 7, quantity: 1 }]));
    show(onClose);
  };

  test('with nothing in the cart is asked to sign in, and the server is asked nothing', () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody has a cart')));
    show();
    expect(screen.getByText('Please sign in to view your cart')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/api/login');
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/auth?mode=join');
  });

  test('sees the items and the total, and both ways to an account lead back to checkout', async () => {
    products(product);
    expect(await screen.findByRole('link', { name: 'Rose Toner' })).toBeTruthy();
    expect(screen.getAllByText('$58.00')).toHaveLength(2);
    expect(screen.getByText('Please sign in to view your cart')).toBeTruthy();
    const ways = ['Sign In', 'Create account'].map((name) => screen.getByRole('link', { name }));
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([
      '/api/login?next=%2Fcheckout',
      '/auth?mode=join&next=%2Fcheckout',
    ]);
    expect(calls).toEqual(['/api/products/7']);
  });

  test('leaves the panel with every link that stays on the site', async () => {
    const onClose = vi.fn();
    products(product, onClose);
    for (const name of ['Rose Toner', 'Create account'])
      fireEvent.click(await screen.findByRole('link', { name }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('changes how many there are, never above the stock, and removes a line', async () => {
    products(product);
    const plus = (await more('Rose Toner')) as HTMLButtonElement;
    await userEvent.click(plus);
    expect([count('Rose Toner'), plus.disabled]).toEqual(['2', true]);
    expect(screen.getByText('$116.00')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('guestCart')!)).toEqual([{ productId: 7, quantity: 2 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Rose Toner' }));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(localStorage.getItem('guestCart')).toBe('[]');
  });

  test('shows what the shop no longer has, and counts nothing for it', async () => {
    products(404);
    expect(await screen.findByText('No longer available. Please remove it.')).toBeTruthy();
    expect(screen.getAllByText('$0.00').length).toBeGreaterThan(0);
  });

  test('can try again when the products could not be loaded, and can still sign in', async () => {
    products(500);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(calls).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  });
});

test('shows what lies in it and what it costs', async () => {
  open(two);
  expect((await screen.findAllByRole('listitem')).length).toBe(2);
  expect(screen.getByText('$158.50')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
});

test('says that it is empty', async () => {
  open([]);
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
});

test('says that it could not be had, and tries again', async () => {
  open({ status: 500 });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(calls.length).toBe(2);
});

test('shows a change at once, before the server has answered', async () => {
  open(two, 'waiting');
  await userEvent.click(await more('Rose Toner'));
  await waitFor(() => expect(count('Rose Toner')).toBe('3'));
  expect(calls.at(-1)).toBe('PUT /api/cart/1 {"quantity":3}');
});

test("takes a change back when the server says no, and shows the server's sentence", async () => {
  open(two, { status: 422, message: 'Only 2 left in stock.' });
  await userEvent.click(await more('Rose Toner'));
  expect(await screen.findByText('Only 2 left in stock.')).toBeTruthy();
  expect(count('Rose Toner')).toBe('2');
});

test('reads the cart again after a change', async () => {
  open(two, two);
  await userEvent.click(await more('Rose Toner'));
  const reads = () => calls.filter((call) => call === 'GET /api/cart').length;
  await waitFor(() => expect(reads()).toBe(2));
});

test('closes', async () => {
  localStorage.setItem('sessionToken', 'x'.repeat(43));
  vi.stubGlobal('fetch', async () => Response.json(two));
  const onClose = vi.fn();
  show(onClose);
  await userEvent.click(await screen.findByRole('button', { name: /^Close/ }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('takes out a line', async () => {
  open(two, { status: 204 });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Clay Mask' }));
  expect(calls).toContain('DELETE /api/cart/2');
});

test('takes none below one and none above the stock', async () => {
  open([aCartItem({ quantity: 1 }, { stockQuantity: 1 })]);
  const plus = (await more('Rose Toner')) as HTMLButtonElement;
  const minus = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity of Rose Toner' });
  expect([minus.disabled, plus.disabled]).toEqual([true, true]);
});
