// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyResponse } from './early-responses.ts';

const response = Promise.resolve(Response.json({ id: 1 }));

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(900);
  window.earlyResponses = { token: 'mine', byUrl: { '/api/user': response } };
});
afterEach(() => {
  vi.restoreAllMocks();
  window.earlyResponses = undefined;
});

test('a response requested by the head of the page is used once', async () => {
  expect(await takeEarlyResponse('/api/user', 'mine')).toBe(await response);
  expect(await takeEarlyResponse('/api/user', 'mine')).toBeUndefined();
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
