// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#shared/catalog/contract.ts';
import { readGuestCart } from '#web/cart/guest-cart.ts';
import { aProduct } from '#web/catalog/make.ts';
import { type Answers, openShop } from '#web/catalog/testing/open-shop.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { BuyBox } from './buy-box.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(dismiss);
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (given: Partial<Product> = {}, answers: Answers = {}) =>
  openShop(<BuyBox product={aProduct(given)} />, answers);
const said = (role: 'status' | 'alert') =>
  within(screen.getByRole('region', { name: 'Notifications' })).getByRole(role).textContent;
// The first is the box's, the second the bar's; only one is visible.
const addButton = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Add to Cart' })[0]!;
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' });
const less = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' });

test('adds as many as were chosen and says so', async () => {
  open();
  await userEvent.click(more());
  await userEvent.click(addButton());
  expect(readGuestCart()).toEqual([{ productId: 7, quantity: 2 }]);
  expect(said('status')).toBe('Added to Cart2x Rose Toner added to your cartView cart');
});

test('the quantity is at least one and at most what is in stock', async () => {
  open({ stockQuantity: 2 });
  expect(less().disabled).toBe(true);
  await userEvent.click(more());
  expect(more().disabled).toBe(true);
});

test('never more than one may order of a product, however many are in stock', async () => {
  open({ stockQuantity: 40 });
  for (let n = 0; n < 9; n++) await userEvent.click(more());
  expect(more().disabled).toBe(true);
  await userEvent.click(addButton());
  await userEvent.click(addButton());
  expect(readGuestCart()).toEqual([{ productId: 7, quantity: 10 }]);
  expect(said('alert')).toContain('You can order up to 10 of one product.');
});

test('never more than the stock in the cart, and it says what was really added', async () => {
  open({ stockQuantity: 3 });
  await userEvent.click(more());
  await userEvent.click(addButton());
  await userEvent.click(more());
  await userEvent.click(addButton());
  expect(readGuestCart()).toEqual([{ productId: 7, quantity: 3 }]);
  expect(said('status')).toContain('1x Rose Toner added to your cart');

  await userEvent.click(addButton());
  expect(said('alert')).toContain('All 3 in stock are already in your cart.');
});

test('a browser that keeps nothing gets the error, not a promise', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  open();
  await userEvent.click(addButton());
  expect(said('alert')).toBe('ErrorFailed to add item to cart. Please try again.');
  expect(said('status')).toBe('');
});

describe('with nothing in stock', () => {
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your e-mail' });
  const press = () => userEvent.click(screen.getByRole('button', { name: "Tell me when it's back" }));
  const requests = (requested: string[]) => requested.filter((url) => url.includes('back-in-stock'));

  test('there is nothing to buy: an e-mail is taken, checked first, and the answer takes its place', async () => {
    const message = "We'll e-mail you once, as soon as it's back in stock.";
    const { requested } = open({ stockQuantity: 0 }, { '/api/products/7/back-in-stock': { message } });
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    await press();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(requests(requested)).toEqual([]);
    await userEvent.type(email(), 'mei@example.com');
    await press();
    await screen.findByText(message);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(requests(requested)).toHaveLength(1);
  });

  test('a failure is told, and keeps what was typed', async () => {
    open({ stockQuantity: 0 }, { '/api/products/7/back-in-stock': 500 });
    await userEvent.type(email(), 'mei@example.com');
    await press();
    await screen.findByText("That didn't work. Please try again.");
    expect(email().value).toBe('mei@example.com');
  });
});
