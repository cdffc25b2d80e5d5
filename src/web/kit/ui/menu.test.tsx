// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

afterEach(cleanup);

const onSignOut = vi.fn();

function Example() {
  return (
    <>
      <Menu
        label="Account"
        button="HM"
        items={[
          { label: 'Dashboard', href: '/dashboard' },
          { label: 'Settings', href: '/settings' },
          { label: 'Sign Out', onSelect: onSignOut },
        ]}
      />
      <p>Elsewhere</p>
    </>
  );
}

const focused = () => document.activeElement?.textContent;
const opener = () => screen.getByRole('button', { name: 'Account' });

test.each([
  { keys: '{ArrowDown}', lands: 'Dashboard' },
  { keys: '{ArrowDown}{ArrowDown}', lands: 'Settings' },
  { keys: '{ArrowDown}{ArrowUp}', lands: 'Sign Out' },
  { keys: '{ArrowDown}{End}{ArrowDown}', lands: 'Dashboard' },
  { keys: '{Enter}{End}{Home}', lands: 'Dashboard' },
  { keys: '{Enter}s', lands: 'Settings' },
  { keys: '{Enter}ss', lands: 'Sign Out' },
])('$keys on the button leads to $lands', async ({ keys, lands }) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(focused()).toBe(lands);
});

test('escape closes it and gives the focus back', async () => {
  render(<Example />);
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('a click elsewhere closes it', async () => {
  render(<Example />);
  await userEvent.click(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opener().getAttribute('aria-expanded')).toBe('false');
});

test('choosing does it once and closes', async () => {
  render(<Example />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});
