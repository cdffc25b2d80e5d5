// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

test('links lead to the neighbours and say which page this is', () => {
  render(<Pagination page={2} pages={3} href={(page) => `/news?page=${page}`} />);
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/news?page=1');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/news?page=3');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
});

test('buttons hand back the page', async () => {
  const onPage = vi.fn();
  render(<Pagination page={1} pages={3} onPage={onPage} />);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage.mock.calls).toEqual([[3], [2]]);
});

test('there is no way past the ends', () => {
  render(<Pagination page={3} pages={3} onPage={vi.fn()} />);
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

test('a single page needs no pagination', () => {
  const { container } = render(<Pagination page={1} pages={1} onPage={vi.fn()} />);
  expect(container.childElementCount).toBe(0);
});
