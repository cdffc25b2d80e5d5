// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aProduct } from '#web/catalog/make.ts';
import { type Answers, openShop } from '#web/catalog/testing/open-shop.tsx';
import { ProductsSection } from './products-section.tsx';

const names = ['Cleansers', 'Serums', 'Moisturizers', 'Sunscreens', 'Masks', 'Toners'];
const sunscreen = aProduct({ id: 9, name: 'Shade', category: 'Sunscreens', categorySlug: 'sunscreens' });
const answers: Answers = {
  '/api/categories': names.map((name, id) => ({
    id: id + 1,
    slug: name.toLowerCase(),
    name,
    description: '',
    isActive: true,
  })),
  '/api/products': [1, 2, 3, 4].map((id) => aProduct({ id, name: `Toner ${id}` })),
  '/api/products?category=sunscreen': [sunscreen],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows the first three, its filters, and the way to all of them', async () => {
  openShop(<ProductsSection />, answers);
  await screen.findByText('Toner 1');
  expect(shown()).toEqual(['Toner 1', 'Toner 2', 'Toner 3']);
  const filters = within(screen.getByRole('group', { name: 'Filter products' })).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'All Products',
    'Cleansers',
    'Serums',
    'Moisturizers',
    'Masks',
    'Sunscreen',
    'Toners',
  ]);
  const all = screen.getByRole('link', { name: 'View All Products' });
  expect(all.getAttribute('href')).toBe('/products');
});

test('a filter asks for its category by the specified name', async () => {
  const { requested } = openShop(<ProductsSection />, answers);
  await screen.findByText('Toner 1');
  await userEvent.click(screen.getByRole('button', { name: 'Sunscreen' }));
  await waitFor(() => expect(shown()).toEqual(['Shade']));
  expect(requested).toContain('/api/products?category=sunscreen');
  expect(screen.getByRole('button', { name: 'Sunscreen' }).getAttribute('aria-pressed')).toBe('true');
});

test('a filter that finds nothing says so', async () => {
  openShop(<ProductsSection />, { ...answers, '/api/products?category=masks': [] });
  await screen.findByText('Toner 1');
  await userEvent.click(screen.getByRole('button', { name: 'Masks' }));
  await screen.findByText('No products found in this category.');
});

test('eight placeholders stand in while it loads', () => {
  const { container } = openShop(<ProductsSection />, { '/api/products': 'waiting' });
  expect(container.querySelectorAll('.skeleton--picture')).toHaveLength(8);
});

test('what is out of stock says so and keeps its link', async () => {
  openShop(<ProductsSection />, { ...answers, '/api/products': [aProduct({ stockQuantity: 0 })] });
  const link = await screen.findByRole('link', { name: 'View Product: Rose Toner' });
  expect(link.getAttribute('href')).toBe('/product/7');
  screen.getByText('Out of Stock');
});
