// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSessionToken } from '#web/kit/session-token.ts';

let use = () => {};
beforeEach(() => {
  window.firstUse = new Promise<void>((resolve) => {
    use = resolve;
  });
});
afterEach(() => {
  delete window.firstUse;
});

async function hasBegun(): Promise<() => boolean> {
  vi.resetModules();
  const { firstUse } = await import('./first-use.ts');
  const then = vi.fn();
  void firstUse().then(then);
  await new Promise((later) => setTimeout(later, 50));
  return () => then.mock.calls.length > 0;
}

test('what waits for the first use of a page is loaded after it', async () => {
  const begun = await hasBegun();
  expect(begun()).toBe(false);
  use();
  await vi.waitFor(() => expect(begun()).toBe(true));
});

test('a member waits for nothing', async () => {
  writeSessionToken('a-token');
  expect((await hasBegun())()).toBe(true);
});
