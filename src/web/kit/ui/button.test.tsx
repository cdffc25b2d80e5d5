// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button says what it is doing and ignores clicks, but keeps its focus', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Confirm</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  rerender(
    <Button onClick={onClick} busy busyText="Processing...">
      Confirm
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Processing...' });
  await userEvent.click(button);

  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
});

test('a form is not sent again while its button is busy', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Hui Min{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
