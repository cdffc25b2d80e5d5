// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Product } from '#shared/catalog/contract.ts';
import { anImage, aProduct } from '#web/catalog/make.ts';
import { ProductCard } from './product-card.tsx';

afterEach(cleanup);

const show = (given: Partial<Product> = {}, disabledWhenOut = false) =>
  render(<ProductCard product={aProduct(given)} sizes="100vw" disabledWhenOut={disabledWhenOut} />).container;

describe('a product card', () => {
  test('says what it is, what it costs and leads there', () => {
    const text = show().textContent;
    for (const part of ['Toners', 'Rose Toner', 'The first cool layer.', '$44.00', 'In stock'])
      expect(text).toContain(part);
    const link = screen.getByRole('link', { name: 'View Product: Rose Toner' });
    expect(link.getAttribute('href')).toBe('/product/7');
  });

  test('with a few left says how many', () => {
    show({ stockQuantity: 3 });
    screen.getByText('Only 3 left in stock');
  });

  test('with none left says so once, over the picture, and still leads there', () => {
    show({ stockQuantity: 0 });
    expect(screen.getByText('Out of Stock').closest('.pic')).not.toBeNull();
    const link = screen.getByRole('link', { name: 'View Product: Rose Toner' });
    expect(link.getAttribute('href')).toBe('/product/7');
  });

  test("with none left its button is disabled in the shop's list", () => {
    show({ stockQuantity: 0 }, true);
    expect(screen.getByText('Out of Stock').closest('.pic')).not.toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /View Product/ }).disabled).toBe(true);
    expect(screen.queryByRole('link', { name: /View Product/ })).toBeNull();
    for (const name of ['Rose Toner', "Tell me when it's back: Rose Toner"])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/product/7');
  });
});

describe('its pictures', () => {
  const src = () => screen.getByRole('img').getAttribute('src');

  test('are turned over both ways, round and round, and counted', async () => {
    show({ images: [anImage('second'), anImage('third')] });
    const next = screen.getByRole('button', { name: 'Next picture of Rose Toner' });
    const previous = screen.getByRole('button', { name: 'Previous picture of Rose Toner' });
    screen.getByText('1 / 3');

    await userEvent.click(next);
    expect(src()).toContain('second');
    screen.getByText('2 / 3');

    await userEvent.click(previous);
    await userEvent.click(previous);
    expect(src()).toContain('third');
    screen.getByText('3 / 3');

    await userEvent.click(next);
    expect(src()).toContain('toner');
  });

  test('a single one has nothing to turn', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
