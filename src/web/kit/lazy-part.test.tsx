// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(cleanup);

test('a part that cannot be loaded says so in its place, what was typed beside it stays, and Retry loads it', async () => {
  let isOffline = true;
  const Part = lazyPart(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The terms</p>;
  });
  render(
    <>
      <input aria-label="Name" />
      <Part />
    </>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mei' } });
  await screen.findByText(/couldn't be loaded\. Please check your connection/);
  isOffline = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The terms');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei');
});
