// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import { AuthPage } from '#web/accounts/sign-in/auth-page.tsx';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { readSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { writePending } from './pending-verification.ts';

beforeEach(() => writePending({ email: 'mei@example.com', resendAt: 0 }));
configure({ asyncUtilTimeout: 10_000 }); // the screen's code is loaded lazily, and a loaded machine is slow
afterEach(closeAll);

const open = async (answers: Answers = {}) => {
  const opened = openAt('/auth?mode=verify', { page: AuthPage, answers });
  await screen.findByLabelText('Verification code');
  return opened;
};
const code = () => screen.getByLabelText<HTMLInputElement>('Verification code');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const here = () => window.location.pathname + window.location.search;

describe('the code', () => {
  test.each([
    ['4a0b7', '407'],
    ['123 456', '123456'],
    ['12345678', '123456'],
    ['-- 9', '9'],
  ])('%s typed is %s', async (typed, saved) => {
    await open({ 'POST /api/verify-email': 'waiting' });
    await userEvent.type(code(), typed);
    expect(code().value).toBe(saved);
    // A complete code is submitted automatically.
    if (saved.length === 6) expect(button('Verifying...')).toBeTruthy();
    else expect(button('Verify Email').disabled).toBe(true);
  });

  test('may be pasted with whatever stood around it', async () => {
    await open();
    code().focus();
    await userEvent.paste('Your code: 407 913.');
    expect(code().value).toBe('407913');
  });

  test('is what a phone takes for one: digits, from the message that just came', async () => {
    await open();
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code']);
  });

  test.each([
    ['', 'Code Required', 'Please enter your 6-digit verification code.'],
    ['407', 'Invalid Code', 'Verification code must be exactly 6 digits.'],
  ])('sent as "%s" gets %s', async (typed, title, description) => {
    const { requested } = await open();
    code().focus();
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(toastStore.current()).toMatchObject({ title, description, tone: 'destructive' });
    expect(requested).toEqual([]);
  });

  test('is submitted at the sixth digit; a right one signs in, and nothing is pending any more', async () => {
    const { requested } = await open({
      'POST /api/verify-email': { ...aUser(), sessionToken: 'secret' },
    });
    await userEvent.type(code(), '407913');
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(requested.filter(({ route }) => route === 'POST /api/verify-email')).toHaveLength(1);
    expect(requested[0]?.body).toEqual({ email: 'mei@example.com', otpCode: '407913' });
    expect(toastStore.current()?.title).toBe('Email Verified!');
    expect([readSessionToken(), sessionStorage.length]).toEqual(['secret', 0]);
  });

  test.each([
    ['the server’s sentence', [400, { message: 'That code is over.' }], 'That code is over.'],
    ['its own', 'offline', 'Invalid or expired verification code. Please try again.'],
  ] as [string, Answers[string], string][])('that is wrong gets %s', async (_, answer, description) => {
    await open({ 'POST /api/verify-email': answer });
    await userEvent.type(code(), '407913');
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({
        title: 'Verification Failed',
        description,
        tone: 'destructive',
      }),
    );
    expect(code().value).toBe('407913');
    expect(screen.getByRole('alert').textContent).toBe(description);
  });

  test('that was wrong is sent again by the button, a new one automatically', async () => {
    const { requested } = await open({ 'POST /api/verify-email': [400, { message: 'No.' }] });
    await userEvent.type(code(), '407913');
    await screen.findByRole('alert');
    await userEvent.click(button('Verify Email'));
    await waitFor(() => expect(requested).toHaveLength(2));
    await screen.findByRole('alert');
    await userEvent.clear(code());
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(code(), '111222');
    await waitFor(() => expect(requested).toHaveLength(3));
    expect(requested[2]?.body).toMatchObject({ otpCode: '111222' });
  });
});

describe('asking for another code', () => {
  test('says so and makes wait for a minute, second by second', async () => {
    writePending({ email: 'mei@example.com', registrationToken: 'ours', resendAt: 0 });
    const { requested } = await open({ 'POST /api/resend-otp': { message: 'On its way.' } });
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      fireEvent.click(button('Resend Code'));
      await vi.waitFor(() => expect(toastStore.current()?.title).toBe('Code Sent'));
      await vi.waitFor(() => expect(button(/Resend Code/).textContent).toBe('Resend Codein 60 s'));
      act(() => void vi.advanceTimersByTime(18_000));
      expect(button(/Resend Code/).textContent).toBe('Resend Codein 42 s');
      expect(button(/Resend Code/).disabled).toBe(true);
      act(() => void vi.advanceTimersByTime(42_000));
      expect(button('Resend Code').disabled).toBe(false);
      expect(requested[0]?.body).toEqual({ email: 'mei@example.com', registrationToken: 'ours' });
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['the server’s sentence', [503, { message: 'Later, please.' }], 'Later, please.'],
    ['its own', 'offline', 'Failed to resend verification code.'],
  ] as [string, Answers[string], string][])('that fails shows %s', async (_, answer, description) => {
    await open({ 'POST /api/resend-otp': answer });
    await userEvent.click(button('Resend Code'));
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({
        title: 'Resend Failed',
        description,
        tone: 'destructive',
      }),
    );
  });
});

test('Back to Login leads to an empty form', async () => {
  await open();
  await userEvent.click(button('Back to Login'));
  expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail', { exact: true }).value).toBe('');
  expect([here(), sessionStorage.length]).toEqual(['/auth', 0]);
});

test('an address that awaits a code nobody asked for is the sign-in', () => {
  writePending(null);
  openAt('/auth?mode=verify', { page: AuthPage });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
});
