// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyResponse } from './early-responses.ts';

beforeEach(() => {
  const response = Promise.resolve(Response.json({ id: 1 }));
  vi.spyOn(performance, 'now').mockReturnValue(900);
  window.earlyResponses = { token: 'mine', byUrl: { '/api/user': response } };
});
afterEach(() => {
  vi.restoreAllMocks();
  window.earlyResponses = undefined;
});

const take = async (url: string) => (await takeEarlyResponse(url, 'mine'))?.json();

test('a response requested by the head of the page is used once', async () => {
  expect(await take('/api/user')).toEqual({ id: 1 });
  expect(await take('/api/user')).toBeUndefined();
});

test('one of a first view is there for each part that asks for it', async () => {
  const view = { now: '', keys: {} };
  window.earlyResponses!.view = { view, responses: {}, before: '' };
  expect(await Promise.all([take('/api/user'), take('/api/user')])).toEqual([{ id: 1 }, { id: 1 }]);
  expect(await take('/api/user')).toEqual({ id: 1 });
});

test.each([
  ['of another session', '/api/user', 'another'],
  ['of nobody', '/api/user', null],
  ['of another URL', '/api/cart', 'mine'],
])('nothing is taken for a request %s', async (_, url, token) => {
  expect(await takeEarlyResponse(url, token)).toBeUndefined();
});

test('nothing is taken long after the page was opened', async () => {
  vi.mocked(performance.now).mockReturnValue(60_000);
  expect(await takeEarlyResponse('/api/user', 'mine')).toBeUndefined();
});

test('one that failed is requested again', async () => {
  window.earlyResponses = { token: 'mine', byUrl: { '/api/user': Promise.reject(new TypeError('offline')) } };
  expect(await takeEarlyResponse('/api/user', 'mine')).toBeUndefined();
});
