// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

afterEach(cleanup);

test('Enter searches at once, trimmed, and only once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onSearch = vi.fn();
  render(<SearchBox label="Search bookings" value="" onSearch={onSearch} />);
  const box = screen.getByRole('searchbox', { name: 'Search bookings' });
  fireEvent.change(box, { target: { value: ' mei ' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(onSearch.mock.calls).toEqual([['mei']]);
});

test('a pause searches too', async () => {
  const onSearch = vi.fn();
  render(<SearchBox label="Search" value="" onSearch={onSearch} />);
  await userEvent.type(screen.getByRole('searchbox'), 'tan');
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('tan'));
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('going back in the address brings the old words back', () => {
  const { rerender } = render(<SearchBox label="Search" value="mei" onSearch={() => {}} />);
  rerender(<SearchBox label="Search" value="" onSearch={() => {}} />);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});
