// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

function buttons() {
  return {
    less: screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' }),
    more: screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' }),
  };
}

test('steps by one either way', async () => {
  const onChange = vi.fn();
  render(<Stepper label="quantity" value={2} max={5} onChange={onChange} />);
  await userEvent.click(buttons().more);
  await userEvent.click(buttons().less);
  expect(onChange.mock.calls).toEqual([[3], [1]]);
});

test.each([
  { value: 1, min: 1, max: 3, less: true, more: false },
  { value: 2, min: 1, max: 3, less: false, more: false },
  { value: 3, min: 1, max: 3, less: false, more: true },
  { value: 5, min: 1, max: 3, less: false, more: true },
])('$value between $min and $max offers only steps that stay inside', ({ less, more, value, max }) => {
  render(<Stepper label="quantity" value={value} max={max} onChange={vi.fn()} />);
  expect([buttons().less.disabled, buttons().more.disabled]).toEqual([less, more]);
});

test('from above the limit one step down lands inside it', async () => {
  const onChange = vi.fn();
  render(<Stepper label="quantity" value={5} max={3} onChange={onChange} />);
  await userEvent.click(buttons().less);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
});
