// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLinks, leaveFor, navigate } from './navigate.ts';
import { toast, toastStore } from './toast.ts';

let stop = () => {};
beforeEach(() => {
  window.scrollTo = vi.fn();
  window.history.replaceState(null, '', '/dashboard');
  stop = followLinks();
  toast({ title: 'Profile Updated' });
});
afterEach(() => stop());

function follow(href: string) {
  const link = Object.assign(document.createElement('a'), { href });
  document.body.append(link);
  link.click();
}

test('a toast is left behind with its page: by a link and by the back button', () => {
  follow('/dashboard?tab=wallet');
  expect(toastStore.current()).not.toBeNull();
  follow('/treatments');
  expect(toastStore.current()).toBeNull();

  toast({ title: 'Added to Cart' });
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(toastStore.current()).toBeNull();
});

test('when the site itself navigates, its toast stays', async () => {
  await navigate('/treatments');
  expect(window.location.pathname).toBe('/treatments');
  expect(toastStore.current()?.title).toBe('Profile Updated');
});

test('without a line a page that cannot be loaded leaves this one as it is, and says so with a way to try again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const retry = vi.fn();
  await leaveFor('/media', retry);
  expect(window.location.pathname).not.toBe('/media');
  expect(toastStore.current()).toMatchObject({ title: "We couldn't open that page", tone: 'destructive' });
  toastStore.current()?.action?.onSelect();
  expect(retry).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a link to a part of this page is followed at once, before the code that leads through the site is there', async () => {
  vi.resetModules();
  const fresh = await import('./navigate.ts');
  let arrive = (_: object) => {};
  fresh.routeBy(
    () =>
      new Promise((loaded) => {
        arrive = (router) => loaded(router as never); // as much of it as is used here
      }),
  );
  stop();
  stop = fresh.followLinks();
  follow('/dashboard#wallet');
  await vi.waitFor(() => expect(window.location.hash).toBe('#wallet'));

  const scrolledTo = vi.fn();
  arrive({ navigate: async (url: string) => scrolledTo(new URL(url).hash) });
  await vi.waitFor(() => expect(scrolledTo).toHaveBeenCalledWith('#wallet'));
});
