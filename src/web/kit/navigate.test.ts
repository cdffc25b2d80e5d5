// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLinks, navigate } from './navigate.ts';
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
