// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { accountsPages } from '#web/accounts/pages.ts';
import { typedEmail } from '#web/accounts/sign-in/typed-email.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

afterEach(closeAll);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const FAILURES: [string, Answers[string], string][] = [
  ['with the server’s sentence', [429, { message: 'That was too often.' }], 'That was too often.'],
  ['with a sentence of its own', [500, {}], 'Something went wrong. Please try again.'],
  ['for want of a line', 'offline', 'Network error. Please check your connection and try again.'],
];

describe('forgetting', () => {
  const open = (answers: Answers = {}) => openAt('/forgot-password', { page: ForgotPasswordPage, answers });

  test('shows the server’s message instead of the form', async () => {
    const { requested } = open({
      'POST /api/forgot-password': { message: 'If there is an account ...' },
    });
    await userEvent.type(field('E-mail'), 'mei@example.com');
    await press('Send Reset Link');
    const note = await screen.findByText('If there is an account ...');
    expect(note.closest('.note')?.className).toContain('note--sage');
    expect(document.querySelector('form')).toBeNull();
    expect(requested.map(({ body }) => body)).toEqual([{ email: 'mei@example.com' }]);
  });

  test.each(['', 'mei', 'mei@example'])('"%s" is no e-mail, and not sent', async (email) => {
    const { requested } = open();
    if (email) await userEvent.type(field('E-mail'), email);
    await press('Send Reset Link');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(requested).toEqual([]);
  });

  test.each(FAILURES)('fails %s, in red, and keeps the form', async (_, answer, message) => {
    open({ 'POST /api/forgot-password': answer });
    await userEvent.type(field('E-mail'), 'mei@example.com');
    await press('Send Reset Link');
    expect((await screen.findByText(message)).closest('.note')?.className).toContain('note--error');
    expect(field('E-mail').value).toBe('mei@example.com');
  });

  test('takes over the e-mail that was typed to sign in', () => {
    typedEmail.write('mei@example.com');
    open();
    expect(field('E-mail').value).toBe('mei@example.com');
    typedEmail.write('');
  });

  test('names the way back and whom to ask', () => {
    open();
    expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/auth');
    expect(screen.getByRole('link', { name: 'hello@petal.example' })).toBeTruthy();
  });
});

describe('resetting', () => {
  const open = (answers: Answers = {}, url = '/reset-password?token=abc') =>
    openAt(url, { page: ResetPasswordPage, answers });
  async function choose(password: string, confirmation: string) {
    if (password) await userEvent.type(field('New password'), password);
    if (confirmation) await userEvent.type(field('Confirm password'), confirmation);
    await press('Update Password');
  }

  test('without a token has nothing to fill in', () => {
    open({}, '/reset-password');
    expect(
      screen.getByText('Invalid or missing reset token. Please request a new password reset.'),
    ).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
  });

  test('sends token and password, then leads to the sign-in', async () => {
    const { requested, client } = open({
      'POST /api/reset-password': { message: 'Your password is new.' },
    });
    const page = accountsPages.find(({ path }) => path === '/reset-password')!;
    const title = () => page.head(client, { params: {}, search: { token: 'abc' } }).title;
    expect(title()).toBe('Reset password');
    await choose('petal12345', 'petal12345');
    expect((await screen.findByText('Your password is new.')).closest('.note')?.className).toContain('sage');
    expect(screen.getByRole('link', { name: 'Sign In with New Password' }).getAttribute('href')).toBe(
      '/auth',
    );
    expect(document.querySelector('form')).toBeNull();
    expect([title(), screen.getByRole('heading').textContent]).toEqual([
      'Password updated',
      'Password updated',
    ]);
    expect(requested[0]?.body).toEqual({ token: 'abc', newPassword: 'petal12345' });
  });

  test.each([
    ['', '', ['Password must be at least 6 characters long', 'Please confirm your password']],
    ['five5', 'five5', ['Password must be at least 6 characters long', 'Please confirm your password']],
    ['petal12345', '', ['Please confirm your password']],
    ['petal12345', 'petal12346', ["Passwords don't match"]],
  ])('%o and %o get their messages', async (password, confirmation, messages) => {
    const { requested } = open();
    await choose(password, confirmation);
    expect([...document.querySelectorAll('.field__error')].map((each) => each.textContent)).toEqual(messages);
    expect(requested).toEqual([]);
  });

  test.each(FAILURES)('fails %s, in red, and keeps the form', async (_, answer, message) => {
    open({ 'POST /api/reset-password': answer });
    await choose('petal12345', 'petal12345');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(field('New password').value).toBe('petal12345');
  });

  test('a refused password is reported at its field, and the link still works', async () => {
    const message = 'This is one of the most common passwords. Please choose one that is harder to guess.';
    open({ 'POST /api/reset-password': [422, { message, fields: { newPassword: message } }] });
    await choose('iloveyou', 'iloveyou');
    const error = await screen.findByText(message);
    expect(error.closest('.field__error')).toBeTruthy();
    expect(document.activeElement).toBe(field('New password'));
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
  });

  test('advises letters, numbers and symbols', () => {
    open();
    expect(field('New password').getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText(/^Mix letters, numbers and symbols to make it harder to guess\./)).toBeTruthy();
  });

  test('each of the two fields shows itself on its own', async () => {
    open();
    await press('Show confirm password');
    expect([field('New password').type, field('Confirm password').type]).toEqual(['password', 'text']);
  });
});
