// @vitest-environment jsdom
import { configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import { AuthPage } from '#web/accounts/sign-in/auth-page.tsx';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { readSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';

configure({ asyncUtilTimeout: 10_000 }); // the step's code is loaded lazily, and a loaded machine is slow
afterEach(closeAll);

const SECOND_FACTOR_REQUIRED = {
  code: 'second_factor_required',
  message: 'Please confirm that it is you.',
  secondFactorToken: 'step-2',
  methods: ['passkey', 'totp', 'recoveryCode'],
};
const STEP = 'POST /api/login/second-factor';

async function signIn(answers: Answers = {}) {
  const opened = openAt('/auth?next=%2Fmedia', {
    page: AuthPage,
    answers: { 'POST /api/login': [403, SECOND_FACTOR_REQUIRED], ...answers },
  });
  await userEvent.type(screen.getByLabelText('E-mail'), 'mei@example.com');
  await userEvent.type(screen.getByLabelText('Password', { exact: true }), 'petal12345');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: "Confirm it's you" });
  return opened;
}
const sent = (requested: { route: string; body?: unknown }[]) =>
  requested.findLast(({ route }) => route === STEP)?.body;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('after the password the code is asked for; it signs in and leads on', async () => {
  const { requested } = await signIn({ [STEP]: { ...aUser(), sessionToken: 'secret' } });
  expect(toastStore.current()).toBeNull();
  expect(document.activeElement?.textContent).toBe("Confirm it's you");
  // A browser without passkeys is not offered one.
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
  await userEvent.type(screen.getByLabelText('6-digit code of your app'), '123 456');
  await press('Sign in');
  await waitFor(() => expect(window.location.pathname).toBe('/media'));
  expect(readSessionToken()).toBe('secret');
  expect(sent(requested)).toEqual({ secondFactorToken: 'step-2', totpCode: '123456' });
});

test('a wrong code is said on the page and can be typed again; a recovery code is another way', async () => {
  const { answers, requested } = await signIn({
    [STEP]: [401, { code: 'wrong_code', message: "That code isn't right." }],
  });
  await userEvent.type(screen.getByLabelText('6-digit code of your app'), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe("That code isn't right.");
  answers[STEP] = { ...aUser(), sessionToken: 'secret' };
  await press('Use a recovery code');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb{Enter}');
  await waitFor(() => expect(readSessionToken()).toBe('secret'));
  expect(sent(requested)).toEqual({ secondFactorToken: 'step-2', recoveryCode: 'aaaa-bbbb' });
});

test('a step that has expired leads back to the password, which is still asked for', async () => {
  await signIn({ [STEP]: [401, { code: 'second_factor_expired', message: 'This sign-in has expired.' }] });
  await userEvent.type(screen.getByLabelText('6-digit code of your app'), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This sign-in has expired.');
  expect(screen.queryByLabelText('6-digit code of your app')).toBeNull();
  await press('Back to Login');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('mei@example.com');
});
