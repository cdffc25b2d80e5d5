// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { readSessionToken, writeSessionToken } from '#web/kit/session-token.ts';
import { dismiss, toastStore } from '#web/kit/toast.ts';
import { AuthPage } from './auth-page.tsx';

configure({ asyncUtilTimeout: 10_000 }); // the screen's code is loaded lazily, and a loaded machine is slow
afterEach(closeAll);

const open = (url: string, answers: Answers = {}, loyalty = {}) =>
  openAt(url, { page: AuthPage, answers, loyalty });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const here = () => window.location.pathname + window.location.search;
const toasted = () => toastStore.current();

async function signIn(email = 'mei@example.com', password = 'petal12345') {
  await userEvent.type(field('E-mail'), email);
  await userEvent.type(field('Password'), password);
  await press('Sign In');
}

describe('the two halves', () => {
  test('turn in the address, and back again, keeping the e-mail', async () => {
    open('/auth?next=%2Fmedia');
    await userEvent.type(field('E-mail'), 'mei@example.com');
    await userEvent.click(screen.getByRole('tab', { name: 'Create Account' }));
    expect(here()).toBe('/auth?mode=join&next=%2Fmedia');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your account');
    expect(field('E-mail').value).toBe('mei@example.com');
    await userEvent.keyboard('{ArrowLeft}');
    expect(here()).toBe('/auth?next=%2Fmedia');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
  });

  test('a link meant for joining shows that half of the same page', () => {
    window.history.replaceState({ intent: 'join' }, '', '/auth');
    const replace = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {});
    open('/auth');
    replace.mockRestore();
    expect(screen.getByRole('tab', { name: 'Create Account' }).getAttribute('aria-selected')).toBe('true');
  });

  test('only a demo names the member whom everybody may sign in as, and never the admin', async () => {
    const hint = () => screen.queryByText(/This is a demo/)?.textContent ?? '';
    open('/auth');
    expect(hint()).toBe('');
    cleanup();
    openAt('/auth', { page: AuthPage, isDemo: true });
    expect(hint()).toContain('clara.tan@example.com and the password petal-demo');
    expect(document.body.textContent).not.toContain('admin@');
    await userEvent.click(screen.getByRole('tab', { name: 'Create Account' }));
    expect(hint()).toBe('');
  });

  test('the password shows itself when asked', async () => {
    open('/auth');
    expect(field('Password').type).toBe('password');
    await press('Show password');
    expect(field('Password').type).toBe('text');
    await press('Hide password');
    expect(field('Password').type).toBe('password');
  });

  test('no field has a name, so a form sent by the browser itself carries no password', () => {
    open('/auth?mode=join');
    for (const input of document.querySelectorAll('form input'))
      expect(input.getAttribute('name')).toBeNull();
  });
});

describe('signing in', () => {
  test('keeps what makes this browser a known one, and sends it along the next time', async () => {
    const answer = { ...aUser(), sessionToken: 'secret', deviceToken: 'this browser' };
    const { requested } = open('/auth', { 'POST /api/login': answer });
    await signIn('mei@example.com');
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(requested[0]?.body).not.toHaveProperty('deviceTokens');
    cleanup();
    writeSessionToken(null);
    const again = open('/auth', { 'POST /api/login': answer });
    await signIn('mei@example.com');
    await waitFor(() => expect(again.requested).not.toEqual([]));
    expect(again.requested[0]?.body).toMatchObject({ deviceTokens: ['this browser'] });
  });

  test('keeps the token, says welcome and goes to the dashboard', async () => {
    const { requested } = open('/auth', { 'POST /api/login': { ...aUser(), sessionToken: 'secret' } });
    await signIn(' mei@example.com');
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(readSessionToken()).toBe('secret');
    expect(toasted()).toMatchObject({
      title: 'Welcome back!',
      description: "You've been signed in successfully.",
    });
    expect(requested[0]).toEqual({
      route: 'POST /api/login',
      body: { email: 'mei@example.com', password: 'petal12345' },
    });
  });

  test.each([
    ['/auth', 'admin', '/admin-dashboard'],
    ['/auth?next=%2Fproduct%2F7%3Fa%3Db', 'user', '/product/7?a=b'],
    ['/auth?next=%2Fproduct%2F7', 'admin', '/product/7'],
    ['/auth?next=%2F%2Fevil.example', 'user', '/dashboard'],
    ['/auth?next=https%3A%2F%2Fevil.example', 'admin', '/admin-dashboard'],
    ['/auth?next=%2F%5Cevil.example', 'user', '/dashboard'],
    ['/auth?next=%2F%252F%2Fevil.example', 'user', '/dashboard'],
  ] as const)('at %s leads the %s to %s', async (url, role, goal) => {
    open(url, { 'POST /api/login': { ...aUser({ role }), sessionToken: 'secret' } });
    await signIn();
    await waitFor(() => expect(here()).toBe(goal));
  });

  test('what is missing is said beside its field, the first gets the focus, nothing is sent', async () => {
    const { requested } = open('/auth');
    await press('Sign In');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(document.activeElement).toBe(field('E-mail'));
    expect(requested).toEqual([]);
    await userEvent.type(field('E-mail'), 'm');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  });

  test('a failure shows the server’s sentence and keeps what was typed', async () => {
    open('/auth', { 'POST /api/login': [401, { message: 'Invalid email or password', code: 'wrong' }] });
    await signIn();
    await waitFor(() =>
      expect(toasted()).toMatchObject({
        title: 'Login failed',
        description: 'Invalid email or password',
        tone: 'destructive',
      }),
    );
    expect([field('E-mail').value, field('Password').value, here()]).toEqual([
      'mei@example.com',
      'petal12345',
      '/auth',
    ]);
    expect(screen.getByRole('alert').textContent).toBe('Invalid email or password');
    dismiss();
    expect(screen.getByRole('alert').textContent).toBe('Invalid email or password');
    await userEvent.type(field('Password'), '6');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not sent twice while it is under way', async () => {
    const { requested } = open('/auth', { 'POST /api/login': 'waiting' });
    await signIn();
    await press('Signing in...');
    expect(requested).toHaveLength(1);
  });

  test('an e-mail that waits for its code leads to the code', async () => {
    const problem = { message: 'Please verify.', requiresVerification: true, email: 'mei@example.com' };
    open('/auth?next=%2Fmedia', { 'POST /api/login': [403, problem] });
    await signIn();
    const code = await screen.findByLabelText('Verification code');
    await waitFor(() => expect(document.activeElement).toBe(code)); // once it is shown, a moment later
    expect(screen.getByText('mei@example.com')).toBeTruthy();
    expect(here()).toBe('/auth?mode=verify&next=%2Fmedia');
    expect(readSessionToken()).toBeNull();
    expect(screen.getByRole('button', { name: 'Resend Code' })).toHaveProperty('disabled', false);
    expect(toasted()).toMatchObject({ title: 'Check Your Email', description: 'Please verify.' });
  });

  test('a code that was sent just now is not asked for again at once', async () => {
    const problem = {
      message: 'Sent.',
      requiresVerification: true,
      email: 'mei@example.com',
      isCodeNew: true,
    };
    open('/auth', { 'POST /api/login': [403, problem] });
    await signIn();
    expect(await screen.findByRole('button', { name: /^Resend Code ?in \d+ s$/ })).toHaveProperty(
      'disabled',
      true,
    );
  });
});

describe('joining', () => {
  async function join(password = 'petal12345') {
    await userEvent.type(field('First name (optional)'), "慧敏 O'Neil");
    await userEvent.type(field('E-mail'), 'mei@example.com');
    await userEvent.type(field('Password'), password);
    await press('Create Account');
  }

  test('sends the referral along and then asks for the code', async () => {
    const { requested } = open('/auth?ref=HUI-7Q4M', {
      'POST /api/register': { ...aUser(), requiresVerification: true },
    });
    await join();
    await screen.findByLabelText('Verification code');
    expect(requested[0]?.body).toEqual({
      email: 'mei@example.com',
      password: 'petal12345',
      firstName: "慧敏 O'Neil",
      lastName: '',
      ref: 'HUI-7Q4M',
    });
    expect(toasted()?.title).toBe('Check Your Email');
    expect(screen.getByRole('button', { name: /^Resend Code ?in \d+ s$/ })).toHaveProperty('disabled', true);
  });

  test('the code is sent with the token of the registration it was mailed for', async () => {
    const { requested } = open('/auth?mode=join', {
      'POST /api/register': { ...aUser(), requiresVerification: true, registrationToken: 'ours' },
      'POST /api/verify-email': [400, { message: 'No.' }],
    });
    await join();
    await userEvent.type(await screen.findByLabelText('Verification code'), '407913');
    await waitFor(() => expect(requested).toHaveLength(2));
    expect(requested[1]?.body).toMatchObject({ otpCode: '407913', registrationToken: 'ours' });
    const stored = JSON.parse(sessionStorage.getItem('pendingVerification') ?? '{}');
    expect(stored).toMatchObject({ email: 'mei@example.com', registrationToken: 'ours' });
  });

  test('a server that asks for no code has made a member at once', async () => {
    open('/auth?mode=join', { 'POST /api/register': { ...aUser(), sessionToken: 'secret' } });
    await join();
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(toasted()?.title).toBe('Welcome to Petal Skin Studio!');
  });

  test.each([
    [
      'the server’s sentence',
      [409, { message: 'There is already an account.' }],
      'There is already an account.',
    ],
    [
      'how long to wait',
      [429, { code: 'too_many', message: 'That was too often. Please try again in 60 minutes.' }],
      'That was too often. Please try again in 60 minutes.',
    ],
    ['its own where there is none', 'offline', 'Failed to create account'],
  ] as [string, Answers[string], string][])('failure shows %s', async (_, answer, description) => {
    open('/auth?mode=join', { 'POST /api/register': answer });
    await join();
    await waitFor(() =>
      expect(toasted()).toMatchObject({ title: 'Registration failed', description, tone: 'destructive' }),
    );
    expect(screen.getByRole('alert').textContent).toBe(description);
    const typed = ['First name (optional)', 'E-mail', 'Password'].map((name) => field(name).value);
    expect(typed).toEqual(["慧敏 O'Neil", 'mei@example.com', 'petal12345']);
  });

  test('a password that is too short is refused before it is sent', async () => {
    const { requested } = open('/auth?mode=join');
    await join('five5');
    expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
    expect(requested).toEqual([]);
  });

  test('what the server says of a field stands beside it', async () => {
    const problem = { message: 'Please check.', fields: { firstName: 'Plain letters, please' } };
    open('/auth?mode=join', { 'POST /api/register': [400, problem] });
    await join();
    expect(await screen.findByText('Plain letters, please')).toBeTruthy();
    expect(document.activeElement).toBe(field('First name (optional)'));
  });

  test.each([
    ['abc', 'At least 6 characters'],
    ['abcdef', 'Weak'],
    ['petal1', 'Fair'],
    ['petal12345', 'Good'],
    ['Petal-12345x', 'Strong'],
  ])('%s is called: %s', async (password, word) => {
    open('/auth?mode=join');
    await userEvent.type(field('Password'), password);
    expect(screen.getByText('Password strength:', { exact: false }).parentElement?.textContent).toBe(
      `Password strength: ${word}`,
    );
  });
});

describe('somebody who is signed in already', () => {
  test('goes to the dashboard, whatever the address says is next', async () => {
    writeSessionToken('secret');
    open('/auth?next=%2Fmedia', { 'GET /api/user': aUser({ role: 'admin' }) });
    await waitFor(() => expect(here()).toBe('/dashboard'));
  });

  test('with a session that is over stays and may sign in', async () => {
    writeSessionToken('old');
    open('/auth', { 'GET /api/user': [401, { message: 'Please sign in first.', code: 'not_signed_in' }] });
    await waitFor(() => expect(readSessionToken()).toBeNull());
    expect(here()).toBe('/auth');
  });
});

describe('the rewards beside it', () => {
  test('promise what is paid', () => {
    open('/auth');
    expect(screen.getByText('Earn 1 point per $1 spent on treatments')).toBeTruthy();
    expect(screen.getByText('Welcome bonus: 100 points')).toBeTruthy();
  });

  test('are rewards, booking and offers for members', () => {
    open('/auth');
    for (const promise of [/^Exclusive rewards/, /^Book/, /^Member offers/])
      expect(screen.getAllByText(promise).length).toBeGreaterThan(0);
  });

  test('lead on to a forgotten password', () => {
    open('/auth');
    expect(screen.getByRole('link', { name: /[Ff]orgot/ }).getAttribute('href')).toContain(
      '/forgot-password',
    );
  });

  test('follow the rates in force', () => {
    open('/auth', {}, { pointsPerTreatmentDollar: 2, welcomeBonus: 0 });
    expect(screen.getByText('Earn 2 points per $1 spent on treatments')).toBeTruthy();
    expect(screen.queryByText(/Welcome bonus/)).toBeNull();
  });

  test('say nothing of what earns nothing', () => {
    open('/auth', {}, { pointsPerTreatmentDollar: 0 });
    expect(screen.queryByText(/per \$1/)).toBeNull();
  });
});
