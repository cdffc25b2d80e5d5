// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Choice } from './choice.tsx';

afterEach(cleanup);

test('hands back what was chosen and shows what the page decided', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'paynow', label: 'PayNow QR' },
    { value: 'studio', label: 'Pay at the studio' },
  ] as const;
  render(<Choice legend="Payment" options={options} value="paynow" onChange={onChange} />);

  await userEvent.click(screen.getByRole('radio', { name: 'Pay at the studio' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('studio');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'PayNow QR' }).checked).toBe(true);
});
