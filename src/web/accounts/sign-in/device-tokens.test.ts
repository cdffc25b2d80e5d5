// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepDeviceToken, withDeviceTokens } from './device-tokens.ts';

beforeEach(() => localStorage.clear());
const sent = () => withDeviceTokens({ email: 'mei@example.com' });

test('a browser that was given nothing sends nothing', () => {
  keepDeviceToken(undefined);
  expect(sent()).toEqual({ email: 'mei@example.com' });
});

test('what accounts gave it goes along, the latest first, five at most', () => {
  for (let n = 1; n <= 6; n++) keepDeviceToken(`token-${n}`);
  expect(sent().deviceTokens).toEqual(['token-6', 'token-5', 'token-4', 'token-3', 'token-2']);
});

test.each(['{', '{"a":1}', '7', '[1,null]'])('what somebody else wrote there, %s, is passed over', (text) => {
  localStorage.setItem('deviceTokens', text);
  expect(sent()).toEqual({ email: 'mei@example.com' });
  keepDeviceToken('ours');
  expect(sent().deviceTokens).toEqual(['ours']);
});
