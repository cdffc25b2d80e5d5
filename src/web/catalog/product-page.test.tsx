// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { anImage, aProduct } from './make.ts';
import { ProductPage } from './product-page.tsx';
import { type Answers, openShop } from './testing/open-shop.tsx';

const others = [8, 9, 10, 11].map((id) => aProduct({ id, name: `Toner ${id}` }));
const answers: Answers = {
  '/api/products/7': aProduct(),
  '/api/products/7/images': [anImage('second')],
  '/api/products?category=toners': [
    aProduct({ id: 12, name: 'Gone', stockQuantity: 0 }),
    aProduct(),
    ...others,
  ],
};

beforeEach(() => window.history.replaceState(null, '', '/product/7'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (id = '7', given = answers) => openShop(<ProductPage params={{ id }} search={{}} />, given);

describe('a product', () => {
  test('is shown with all there is to know', async () => {
    const { container } = open();
    await screen.findByRole('heading', { level: 1, name: 'Rose Toner' });
    await screen.findByText('1 of 2 images');
    const text = container.textContent;
    for (const part of ['Toners', '(4.8) • 124 reviews', '$44.00', 'In stock', 'The first cool layer.'])
      expect(text).toContain(part);
  });

  test('the rating can be switched off', async () => {
    const { client } = open();
    client.setQueryData(['/api/studio'], {
      ...defaults,
      displayRating: { ...defaults.displayRating, isShown: false },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/124 reviews/)).toBeNull();
  });

  test('goes well with up to three others of its kind that can be had', async () => {
    open();
    await screen.findByRole('heading', { name: 'Goes well with' });
    const cards = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(cards).toEqual(['Toner 8', 'Toner 9', 'Toner 10']);
  });

  test('that could not be read can be tried again', async () => {
    const given: Answers = { ...answers, '/api/products/7': 503 };
    open('7', given);
    await screen.findByRole('heading', { name: 'Failed to load this product' });
    given['/api/products/7'] = aProduct();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Rose Toner' });
  });
});

describe('a product that is not there', () => {
  test.each(['999', 'abc', '-1', '99999999999'])('/product/%s says so', async (id) => {
    open(id, {});
    await screen.findByRole('heading', { level: 1, name: 'Product Not Found' });
  });

  test('an id that cannot be one is not even asked for', async () => {
    const { asked } = open('abc');
    expect(asked).toEqual([]);
  });
});

describe('the way back', () => {
  const ways = [
    ['Back to Products', '7'],
    ['Go Back', '999'],
  ] as const;
  const press = async (name: string) => userEvent.click(await screen.findByText(name));

  test.each(ways)('%s goes back in history', async (name, id) => {
    vi.stubGlobal('navigation', { canGoBack: true });
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    open(id);
    await press(name);
    expect(back).toHaveBeenCalledOnce();
  });

  test.each(ways)('%s leads to the shop for those who came straight here', async (name, id) => {
    vi.stubGlobal('navigation', { canGoBack: false });
    vi.stubGlobal('scrollTo', () => {});
    open(id);
    await press(name);
    await waitFor(() => expect(window.location.pathname).toBe('/products'));
  });
});
