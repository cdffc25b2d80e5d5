// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { demoSettings } from '#shared/studio/demo-settings.ts';
import { anImage, aProduct } from '#web/catalog/make.ts';
import { type Answers, openShop } from '#web/catalog/testing/open-shop.tsx';
import { ProductPage } from './product-page.tsx';

const toner = aProduct({
  size: '150 ml',
  whatItDoes: 'Cools\nSoftens',
  howToUse: 'Press it in.',
  ingredients: 'Aqua, Glycerin',
  goodToKnow: 'Keep it in the fridge.',
});
const answers: Answers = {
  '/api/products/7': toner,
  '/api/products/7/images': [anImage('second')],
  '/api/products/7/pairings': [aProduct({ id: 8, name: 'Serum 8' }), aProduct({ id: 9, name: 'Cream 9' })],
  '/api/studio/closed-days': [],
};

beforeEach(() => window.history.replaceState(null, '', '/product/7'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (id = '7', given = answers) => openShop(<ProductPage params={{ id }} search={{}} />, given);
/** With settings that differ from the defaults. */
const openWith = (settings: object, given = answers) => {
  const shown = open('7', given);
  act(() => shown.client.setQueryData(['/api/studio'], { ...defaults, ...settings }));
  return shown;
};
/** The content of a disclosure. */
const under = (title: string) => screen.getByText(title).closest('details')!;

describe('a product', () => {
  test('is shown with all there is to know', async () => {
    const { container } = open();
    await screen.findByRole('heading', { level: 1, name: 'Rose Toner' });
    await screen.findByText('1 of 2 images');
    const text = container.textContent;
    for (const part of ['Toners', '$44.00', '150 ml', 'In stock', 'The first cool layer.'])
      expect(text).toContain(part);
    const ticks = container.querySelectorAll('.product__ticks li');
    expect([...ticks].map(({ textContent }) => textContent)).toEqual(['Cools', 'Softens', 'Earns 44 points']);
    expect(under('How to use').open).toBe(true);
    expect(under('How to use').textContent).toContain('Press it in.');
    expect(under('Ingredients').textContent).toContain('Aqua, Glycerin');
    expect(under('Good to know').textContent).toContain('Keep it in the fridge.');
    expect(under('Product details').textContent).toContain('Size: 150 ml');
  });

  test('of which the studio has said nothing more shows no empty headings', async () => {
    const { container } = open('7', { ...answers, '/api/products/7': aProduct() });
    await screen.findByText('1 of 2 images');
    for (const title of ['How to use', 'Ingredients', 'Good to know'])
      expect(screen.queryByText(title)).toBeNull();
    expect(container.querySelector('.product__size')).toBeNull();
    expect(under('Where to collect').open).toBe(true);
  });

  test.each([
    [0, null],
    [3, 'Earns 132 points'],
  ])('at %i points a dollar promises %s', async (pointsPerProductDollar, text) => {
    openWith({ loyalty: { ...defaults.loyalty, pointsPerProductDollar } });
    await screen.findByText('Cools');
    expect(screen.queryByText(/Earns/)?.textContent ?? null).toBe(text);
  });

  test.each([true, false])('the rating is shown when the studio shows it: %s', async (isShown) => {
    const { reviews } = demoSettings(2, '2026-09-15');
    openWith({ displayRating: { isShown, text: '(4.8) • 124 reviews' }, reviews });
    await screen.findByText('Cools');
    expect(screen.queryAllByText('(4.8) • 124 reviews')).toHaveLength(isShown ? 1 : 0);
  });

  test('there is no rating where there are no reviews to read', async () => {
    openWith({ displayRating: { isShown: true, text: '(4.8) • 124 reviews' }, reviews: [] });
    await screen.findByText('Cools');
    expect(screen.queryByText('(4.8) • 124 reviews')).toBeNull();
  });

  test('says from when it can be collected, and passes over days that are closed', async () => {
    // Without a server the page's clock is Thursday 1 January 1970, 7:30 in Singapore.
    open();
    await screen.findByText('Collect from today 11am');
    cleanup();
    open('7', { ...answers, '/api/studio/closed-days': ['1970-01-01', '1970-01-02', '1970-01-03'] });
    await screen.findByText('Collect from Mon 11am');
  });

  test('that is out of stock is promised for no day and cannot be bought', async () => {
    open('7', { ...answers, '/api/products/7': { ...toner, stockQuantity: 0 } });
    await screen.findByText('Cools');
    expect(screen.queryByText(/Collect from/)).toBeNull();
    screen.getByRole('link', { name: 'Ask us on WhatsApp' });
    screen.getByRole('button', { name: "Tell me when it's back" });
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  test('goes well with what the shop suggests', async () => {
    open();
    await screen.findByRole('heading', { name: 'Goes well with' });
    const cards = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(cards).toEqual(['Serum 8', 'Cream 9']);
  });

  test('with nothing to go with has no such section', async () => {
    open('7', { ...answers, '/api/products/7/pairings': [] });
    await screen.findByText('Cools');
    expect(screen.queryByRole('heading', { name: 'Goes well with' })).toBeNull();
  });

  test('that is slow to come shows its shape, and says so', () => {
    const { container } = open('7', { ...answers, '/api/products/7': 'waiting' });
    expect(screen.getByText('Loading product...').closest('[role=status]')).not.toBeNull();
    expect(container.querySelector('.skeleton')).not.toBeNull();
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
    const { requested } = open('abc');
    expect(requested).toEqual([]);
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
