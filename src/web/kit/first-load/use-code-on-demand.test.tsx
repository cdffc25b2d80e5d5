// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { useCodeOnDemand } from './use-code-on-demand.ts';

afterEach(cleanup);

const MENU = () => <p>The menu</p>;

function Page({ load }: { load: () => Promise<typeof MENU> }) {
  const [isOpen, setOpen] = useState(false);
  const Menu = useCodeOnDemand(load, isOpen, () => setOpen(false));
  return (
    <>
      <h1>The page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {Menu && isOpen && <Menu />}
      <Toaster />
    </>
  );
}

test('code that is not needed is not loaded, and is loaded once', async () => {
  const load = vi.fn(async () => MENU);
  render(<Page load={load} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('The menu');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('offline it is said, the page stays, and the next press tries again', async () => {
  let isOffline = true;
  const load = async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return MENU;
  };
  render(<Page load={load} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please check your connection');
  screen.getByRole('heading', { name: 'The page' });
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('The menu');
});
