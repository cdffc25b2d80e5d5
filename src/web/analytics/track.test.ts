// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { onTrack, track } from './track.ts';

const view = { name: 'page_view', category: 'navigation' } as const;

afterEach(() => vi.unstubAllGlobals());

function stubFetch() {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('sends what happened and where, without the query and without who it was', () => {
  localStorage.setItem('sessionToken', 'secret');
  window.history.pushState(null, '', '/reset-password?token=secret#here');
  const fetch = stubFetch();
  track(view);
  const [url, init] = fetch.mock.calls[0]!;
  expect([url, JSON.parse(String(init.body))]).toEqual(['/api/events', { ...view, path: '/reset-password' }]);
  expect(JSON.stringify(init)).not.toContain('secret');
  expect(init).toMatchObject({ keepalive: true, credentials: 'omit' });
});

test('ignores failures', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  expect(() => track(view)).not.toThrow();
});

test('a later listener gets the open page once, and everything after it', () => {
  stubFetch();
  window.history.pushState(null, '', '/media');
  track(view);
  const heard: string[] = [];
  const stop = onTrack(({ name, path }) => heard.push(`${name} ${path}`));
  track({ name: 'newsletter_signup', category: 'engagement' });
  stop();
  track(view);
  expect(heard).toEqual(['page_view /media', 'newsletter_signup /media']);
});
