// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '#web/catalog/make.ts';
import { type Answers, AtUrl, openShop } from '#web/catalog/testing/open-shop.tsx';
import { ProductsPage } from './products-page.tsx';

const category = (name: string) => ({
  id: 1,
  slug: name.toLowerCase(),
  name,
  description: '',
  isActive: true,
});
const toner = aProduct({ id: 1 });
const serum = aProduct({ id: 2, name: 'Dew Serum', category: 'Serums', categorySlug: 'serums' });
const answers: Answers = {
  '/api/categories': ['Cleansers', 'Serums', 'Toners', 'Masks'].map(category),
  '/api/products': [toner, serum],
  '/api/products?category=serums': [serum],
  '/api/products?category=masks': [],
};

beforeEach(() => window.history.replaceState(null, '', '/products'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (url = '/products', given: Answers = answers) => {
  window.history.replaceState(null, '', url);
  return openShop(<AtUrl page={ProductsPage} />, given);
};
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const pill = (name: string) => screen.getByRole('link', { name });

test('shows every product, counts them, and asks for no category', async () => {
  const { requested } = open();
  await screen.findByText('Showing 2 of 2 products');
  expect(names()).toEqual(['Rose Toner', 'Dew Serum']);
  expect(requested).not.toContainEqual(expect.stringContaining('category='));
});

test('offers the specified filters first, then what else has products', async () => {
  open();
  await screen.findByText('Showing 2 of 2 products');
  const pills = screen.getByRole('navigation', { name: 'Filter by category' });
  expect([...pills.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
    ['All Products', '/products'],
    ['Cleansers', '/products?category=cleansers'],
    ['Serums', '/products?category=serums'],
    ['Toners', '/products?category=toners'],
  ]);
});

test('choosing a category puts it in the address, asks for it and marks it', async () => {
  const { requested } = open();
  await screen.findByText('Showing 2 of 2 products');
  await userEvent.click(pill('Serums'));

  await screen.findByText('Showing 1 of 2 products');
  expect(names()).toEqual(['Dew Serum']);
  expect(window.location.search).toBe('?category=serums');
  expect(pill('Serums').getAttribute('aria-current')).toBe('true');
  expect(pill('All Products').hasAttribute('aria-current')).toBe(false);
  await waitFor(() => expect(requested).toContain('/api/products?category=serums'));
});

test('what the shop already knows is shown before the answer is here', async () => {
  open('/products', { ...answers, '/api/products?category=serums': 'waiting' });
  await screen.findByText('Showing 2 of 2 products');
  await userEvent.click(pill('Serums'));
  expect(names()).toEqual(['Dew Serum']);
});

test.each(['masks', 'perfume'])('a category without products, such as %s, says so', async (slug) => {
  open(`/products?category=${slug}`, { ...answers, '/api/products?category=perfume': [] });
  await screen.findByRole('heading', { name: 'No products found in this category.' });
  screen.getByText('Showing 0 of 2 products');
});

test('what is typed narrows the list and is in the address', async () => {
  open();
  await screen.findByText('Showing 2 of 2 products');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'dew s');
  expect(names()).toEqual(['Dew Serum']);
  expect(window.location.search).toBe('?q=dew+s');

  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  screen.getByRole('heading', { name: 'No products match your search.' });
});

test('says that it is loading', () => {
  open('/products', { ...answers, '/api/products': 'waiting' });
  expect(screen.getByText('Loading products...').closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Professional Skincare Products');
});

test('a failure says so, and Retry reloads the page', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, pathname: '/products', search: '', reload });
  openShop(<ProductsPage params={{}} search={{}} />, { ...answers, '/api/products': 500 });
  await screen.findByRole('heading', { name: 'Failed to load products' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});
