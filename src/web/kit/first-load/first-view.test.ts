// @vitest-environment jsdom
import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/kit/query-client.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { takeFirstView } from './first-view.ts';

const NOW = '2026-03-10T08:00:00.000Z';
const taken = Promise.resolve(Response.json({}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(900);
  document.body.innerHTML = '<div id="root" data-view=""><button type="button">Mine</button></div>';
  writeSessionToken('mine');
  window.earlyResponses = {
    token: 'mine',
    byUrl: { '/api/user': taken },
    view: {
      view: { now: NOW, keys: { '/api/user': ['/api/user'], '/api/cart?a=1': ['/api/cart', { a: 1 }] } },
      responses: { '/api/user': [200, '{"id":7}'], '/api/cart?a=1': [200, '[]'] },
      before: '<p>Everybody’s</p>',
    },
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.earlyResponses = undefined;
});

const root = () => document.getElementById('root')!;

test('what was put into the page is rendered with the same data, at the same time, for the same session', () => {
  const client = createQueryClient();
  expect(takeFirstView(client)).toEqual({ session: 'mine', now: NOW });
  expect(client.getQueryData(['/api/user'])).toEqual({ id: 7 });
  expect(client.getQueryData(['/api/cart', { a: 1 }])).toEqual([]);
  expect(root().textContent).toBe('Mine');
  expect(root().dataset.view).toBeUndefined();
});

test('of a session that has ended meanwhile nothing is left', () => {
  const client = createQueryClient();
  writeSessionToken(null);
  expect(takeFirstView(client)).toBeUndefined();
  expect(root().innerHTML).toBe('<p>Everybody’s</p>');
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('without one the page is as ever, and none is put into it any more', () => {
  delete window.earlyResponses!.view;
  expect(takeFirstView(createQueryClient())).toBeUndefined();
  expect(window.earlyResponses!.isClosed).toBe(true);
});

test('a change makes the responses outdated that nobody has taken', async () => {
  const client = createQueryClient();
  takeFirstView(client);
  // As a part does that could change something.
  new MutationObserver(client, { mutationFn: async () => 1 }).setOptions({ mutationFn: async () => 2 });
  expect(window.earlyResponses!.byUrl).not.toEqual({});
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 1 })
    .execute(undefined);
  expect(window.earlyResponses!.byUrl).toEqual({});
});

test.each([
  ['soon after the page was opened it is not requested again', 900, false],
  ['long after the page was opened it is requested again', 60_000, true],
])('what is shown %s', (_, openedFor, isOutdated) => {
  vi.mocked(performance.now).mockReturnValue(openedFor);
  const client = createQueryClient();
  takeFirstView(client);
  vi.advanceTimersByTime(5_000);
  expect(client.getQueryState(['/api/user'])?.isInvalidated).toBe(isOutdated);
});

test('a button pressed before is pressed once, when React has hydrated it', () => {
  const button = root().querySelector('button')!;
  const press = vi.fn();
  button.addEventListener('click', press);
  window.earlyTap = button;
  takeFirstView(createQueryClient());
  vi.advanceTimersByTime(1_000);
  expect(press).not.toHaveBeenCalled();
  Object.assign(button, { __reactProps$1: {} });
  vi.advanceTimersByTime(1_000);
  expect(press).toHaveBeenCalledTimes(1);
});
