// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSessionToken, writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { userQuery } from './queries.ts';
import { type Answers, closeAll, openAt } from './testing/open-at.tsx';
import { useSignOut } from './use-sign-out.ts';

beforeEach(() => {
  writeSessionToken('a-session');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  closeAll();
  vi.restoreAllMocks();
});

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign Out
    </button>
  );
}

async function signOut(answers: Answers) {
  const { requested, client } = openAt('/dashboard', { page: SignOut, answers });
  client.setQueryData(userQuery.queryKey, { id: 7 } as never);
  client.setQueryData(['/api/vouchers'], [{ id: 1 }]);
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(toastStore.current()).not.toBeNull());
  return { client, calls: requested.filter(({ route }) => route === 'POST /api/logout') };
}

test('ends the session, forgets token, user and data, and goes home', async () => {
  const { calls, client } = await signOut({ 'POST /api/logout': [204, {}] });
  expect(calls).toEqual([{ route: 'POST /api/logout', bearer: 'Bearer a-session' }]);
  expect(readSessionToken()).toBeNull();
  expect(client.getQueryData(userQuery.queryKey) ?? null).toBeNull();
  expect(client.getQueryData(['/api/vouchers'])).toBeUndefined();
  expect(window.location.pathname).toBe('/');
  expect(toastStore.current()).toMatchObject({
    title: 'Signed out',
    description: "You've been signed out successfully.",
  });
});

test('a failed call is logged and shown, and the visitor is signed out all the same', async () => {
  await signOut({ 'POST /api/logout': [503, { message: 'The studio is closed for a moment.' }] });
  expect(toastStore.current()).toMatchObject({
    title: 'Logout failed',
    description: 'The studio is closed for a moment.',
    tone: 'destructive',
  });
  expect(console.warn).toHaveBeenCalledOnce();
  expect([readSessionToken(), window.location.pathname]).toEqual([null, '/']);
});

test('without a token the server is not asked', async () => {
  writeSessionToken(null);
  expect((await signOut({})).calls).toEqual([]);
});
