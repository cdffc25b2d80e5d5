// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { readSessionToken, writeSessionToken } from '#web/kit/session-token.ts';
import { AuthTestPage } from './auth-test-page.tsx';
import { PrefilledAuthTestPage } from './prefilled-auth-test-page.tsx';

afterEach(closeAll);

const open = (answers: Answers = {}) => openAt('/auth-test', { page: AuthTestPage, answers });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const result = () => screen.getByRole('status').textContent;
const filled = () => [...document.querySelectorAll('input')].map(({ value }) => value !== '');

test.each([
  [[401, { message: 'Invalid email or password' }], 'Login failed: Invalid email or password'],
  [aUser(), 'Login succeeded but no session token received'],
  [{ ...aUser(), sessionToken: 'secret' }, 'Authenticated as mei@example.com, role user'],
] as [Answers[string], string][])('logging in with the answer %o says %s', async (answer, words) => {
  open({ 'POST /api/login': answer, 'GET /api/user': aUser() });
  await press('Test Login & Auth Flow');
  await waitFor(() => expect(result()).toBe(words));
});

test('without a token there is nobody to check', async () => {
  const { requested } = open();
  await press('Check Current User');
  await waitFor(() => expect(result()).toBe('No session token found. Please login first.'));
  expect(requested).toEqual([]);
});

test('an expired token is reported, and removed', async () => {
  writeSessionToken('old');
  const { requested } = open({
    'GET /api/user': [401, { message: 'Please sign in first.', code: 'not_signed_in' }],
  });
  await press('Check Current User');
  await waitFor(() => expect(result()).toBe('Not authenticated: Please sign in first.'));
  expect([requested[0]?.bearer, readSessionToken()]).toEqual(['Bearer old', null]);
});

test('the cookies are shown, or that there are none', async () => {
  open();
  await press('Show Cookies');
  expect(result()).toContain('No cookies');
});

test('only while developing is anything filled in', () => {
  open();
  expect(filled()).toEqual([false, false]);
  closeAll();
  openAt('/auth-test', { page: PrefilledAuthTestPage });
  expect(filled()).toEqual([true, true]);
});
