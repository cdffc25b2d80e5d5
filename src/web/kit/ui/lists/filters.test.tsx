// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Filters } from './filters.tsx';

afterEach(cleanup);

test('the button opens its filters and says how many are set', async () => {
  const { rerender } = render(<Filters values={[undefined, '']}>Status</Filters>);
  const button = screen.getByRole('button', { name: 'Filters' });
  const filters = document.getElementById(button.getAttribute('aria-controls')!)!;
  expect([button.ariaExpanded, filters.classList.contains('is-open')]).toEqual(['false', false]);
  await userEvent.click(button);
  expect([button.ariaExpanded, filters.classList.contains('is-open')]).toEqual(['true', true]);
  rerender(<Filters values={['paid', 2]}>Status</Filters>);
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
});
