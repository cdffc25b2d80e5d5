import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, openFromNotification } from './push-worker.ts';

const shown: { title: string; options: NotificationOptions & { renotify?: boolean } }[] = [];
const open = [{ url: 'https://studio.test/dashboard?tab=bookings', focus: vi.fn() }];
const openWindow = vi.fn();
const words = {
  title: 'New booking',
  body: 'Thu 12 Mar, 3:00 PM',
  url: '/dashboard?tab=bookings',
  tag: 'visit 7',
  at: 1,
};

beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal('location', new URL('https://studio.test/sw.js'));
  vi.stubGlobal('clients', { matchAll: async () => open, openWindow });
  vi.stubGlobal('registration', {
    getNotifications: async ({ tag }: { tag: string }) =>
      shown
        .filter(({ options }) => options.tag === tag)
        .map(({ title, options }) => ({ title, body: options.body })),
    showNotification: async (title: string, options: object) => void shown.push({ title, options }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const push = (data: object) => notify({ json: () => data });
const tap = async (url: unknown) => {
  const close = vi.fn();
  await openFromNotification({ data: { url }, close } as unknown as Notification);
  expect(close).toHaveBeenCalledOnce();
};

test('one that comes twice makes no second sound; another about the same does', async () => {
  await push(words);
  await push(words);
  await push({ ...words, title: 'Booking cancelled' });
  expect(shown.map(({ options: { silent, renotify, tag } }) => [silent, renotify, tag])).toEqual([
    [false, true, 'visit 7'],
    [true, false, 'visit 7'],
    [false, true, 'visit 7'],
  ]);
});

test.each([
  ['nothing', null],
  [
    'garbage',
    {
      json: () => {
        throw new SyntaxError('garbage');
      },
    },
  ],
])('of %s something is shown, too: browsers insist on it', async (_, data) => {
  await notify(data);
  expect(shown).toMatchObject([{ title: 'News from the studio', options: { data: { url: '/dashboard' } } }]);
});

test('a tap shows the page that is open there, and leads no other page away', async () => {
  await tap('/dashboard?tab=bookings');
  expect([open[0]!.focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, []]);
  await tap('/orders/7');
  expect(openWindow.mock.calls).toEqual([['https://studio.test/orders/7']]);
});

test('it never leads to another site', async () => {
  await tap('https://evil.example/');
  await tap('//evil.example/');
  expect(openWindow).not.toHaveBeenCalled();
});
