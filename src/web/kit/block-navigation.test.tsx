// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBlockNavigation } from './block-navigation.ts';
import { LocationProvider, pinUrl, usePath } from './location.tsx';
import { followLinks } from './navigate.ts';

const onAttempt = vi.fn<(leave: () => void) => void>();
let stop = () => {};
beforeEach(() => {
  window.scrollTo = vi.fn();
  window.history.replaceState(null, '', '/treatments');
  window.history.pushState(null, '', '/form');
  stop = followLinks();
  render(
    <LocationProvider location={{ path: '/form', search: '' }}>
      <Form />
    </LocationProvider>,
  );
});
afterEach(() => {
  cleanup();
  stop();
  onAttempt.mockClear();
});

function Form() {
  const path = usePath();
  useBlockNavigation(path.startsWith('/form'), {
    onAttempt,
    isAllowed: ({ pathname }) => pathname === '/form-more',
  });
  return (
    <>
      <h1>{path}</h1>
      {['/form-more', '/products', '/api/file.csv'].map((href) => (
        <a key={href} href={href}>
          {href}
        </a>
      ))}
    </>
  );
}

const shown = () => screen.getByRole('heading').textContent;
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const leave = () => act(async () => onAttempt.mock.lastCall?.[0]());
/** Whether the tab would ask before it closes. */
const confirmsClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
async function goBack() {
  const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  window.history.back();
  await act(() => moved);
}

test('a link asks first; leaving all the same follows it', async () => {
  await follow('/products');
  expect([shown(), window.location.pathname, onAttempt.mock.calls.length]).toEqual(['/form', '/form', 1]);
  expect(confirmsClosing()).toBe(true);
  await leave();
  await vi.waitFor(() => expect([shown(), window.location.pathname]).toEqual(['/products', '/products']));
  expect(confirmsClosing()).toBe(false);
});

test('so does the back button', async () => {
  await goBack();
  expect([shown(), window.location.pathname, onAttempt.mock.calls.length]).toEqual(['/form', '/form', 1]);
  await leave();
  await vi.waitFor(() => expect([shown(), window.location.pathname]).toEqual(['/treatments', '/treatments']));
});

test('a page that still shows the form is open, and a file is the browser’s business', async () => {
  await follow('/form-more');
  await vi.waitFor(() => expect(shown()).toBe('/form-more'));
  await follow('/api/file.csv');
  expect(onAttempt).not.toHaveBeenCalled();
  await follow('/products');
  expect([shown(), onAttempt.mock.calls.length]).toEqual(['/form-more', 1]);
});

test('once nothing is held any more, a link leads on', async () => {
  act(() => pinUrl(null));
  await follow('/products');
  await vi.waitFor(() => expect(shown()).toBe('/products'));
  expect(onAttempt).not.toHaveBeenCalled();
});
