import { expect, test } from 'vitest';
import { authMode, authUrl } from './auth-url.ts';

test.each([
  [{}, null, 'sign-in'],
  [{}, 'join', 'join'],
  [{ mode: 'join' }, null, 'join'],
  [{ mode: 'sign-in' }, 'join', 'sign-in'],
  [{ mode: 'verify' }, null, 'verify'],
  [{ mode: 'nonsense' }, null, 'sign-in'],
  [{ ref: 'HUIMIN-7Q4M' }, null, 'join'],
  [{ ref: 'HUIMIN-7Q4M', mode: 'sign-in' }, null, 'sign-in'],
])('%o with the input %o shows %s', (search, input, mode) => expect(authMode(search, input)).toBe(mode));

test.each([
  ['sign-in', {}, '/auth'],
  ['join', {}, '/auth?mode=join'],
  ['verify', { mode: 'join' }, '/auth?mode=verify'],
  ['join', { next: '/product/7' }, '/auth?mode=join&next=%2Fproduct%2F7'],
  ['sign-in', { ref: 'MEI-1234' }, '/auth?mode=sign-in&ref=MEI-1234'],
  ['join', { ref: 'MEI-1234', next: '/x' }, '/auth?next=%2Fx&ref=MEI-1234'],
] as const)('%s with %o lies at %s', (mode, search, url) => {
  expect(authUrl(mode, search)).toBe(url);
  expect(authMode(Object.fromEntries(new URLSearchParams(url.split('?')[1])), null)).toBe(mode);
});
