// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSessionToken, writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { aUser } from '../make.ts';
import { userQuery } from '../queries.ts';
import { type Answers, closeAll, openAt } from '../testing/open-at.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const mei = aUser();
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  writeSessionToken('secret');
});
afterEach(closeAll);

function Page() {
  return (
    <>
      <CredentialsCard user={mei} />
      <SignOutEverywhere />
    </>
  );
}
const open = (answers: Answers = {}) => openAt('/dashboard?tab=profile', { page: Page, answers });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const CHANGED = "Your password has been changed. You've been signed out on all other devices.";

describe('changing the password', () => {
  async function fill(current: string, next: string) {
    await press('Change password');
    if (current) await userEvent.type(field('Current password'), current);
    if (next) await userEvent.type(field('New password'), next);
    await press('Change password');
  }

  test('sends both, closes and says what happened', async () => {
    const { requested } = open({ 'POST /api/profile/password': { message: CHANGED } });
    await fill('old-one', 'jasmine-tea-22');
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({ title: 'Password changed', description: CHANGED }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requested[0]).toMatchObject({
      body: { currentPassword: 'old-one', newPassword: 'jasmine-tea-22' },
    });
  });

  test('what is missing is said beside its field, and nothing is sent', async () => {
    const { requested } = open();
    await fill('', '');
    expect(screen.getByText('Please enter your current password')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
    expect([requested, document.activeElement]).toEqual([[], field('Current password')]);
  });

  test('a wrong one is said beside it, and what was typed stays', async () => {
    const message = "That's not your current password. Please try again.";
    open({
      'POST /api/profile/password': [
        403,
        { code: 'wrong_password', message, fields: { currentPassword: message } },
      ],
    });
    await fill('wrong', 'jasmine-tea-22');
    expect(await screen.findByText(message)).toBeTruthy();
    expect([document.activeElement, field('New password').value]).toEqual([
      field('Current password'),
      'jasmine-tea-22',
    ]);
  });

  test('a line that is down is said, and can be tried again', async () => {
    open({ 'POST /api/profile/password': 'offline' });
    await fill('old-one', 'jasmine-tea-22');
    expect(await screen.findByText("We couldn't change your password. Please try again.")).toBeTruthy();
  });
});

describe('changing the e-mail', () => {
  const REQUESTED = { 'POST /api/profile/email': { message: 'Sent.' } };
  async function requestCode() {
    await press('Change e-mail');
    await userEvent.type(field('New e-mail'), ' new@example.com');
    await userEvent.type(field('Password'), 'petal-1234');
    await press('Send code');
    await screen.findByLabelText('Verification code');
  }

  test('asks for the code that was sent, then the account has the new e-mail', async () => {
    const { requested, client } = open({
      ...REQUESTED,
      'POST /api/profile/email/confirm': aUser({ email: 'new@example.com' }),
    });
    await requestCode();
    expect(requested[0]).toMatchObject({ body: { newEmail: 'new@example.com', password: 'petal-1234' } });
    expect(screen.getByRole('dialog').textContent).toContain('new@example.com');
    await userEvent.type(field('Verification code'), '123456');
    await press('Change e-mail');
    await waitFor(() => expect(toastStore.current()?.title).toBe('E-mail changed'));
    expect(client.getQueryData(userQuery.queryKey)?.email).toBe('new@example.com');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a wrong code is said, and the way back leads to the e-mail', async () => {
    const message = 'Invalid or expired verification code. Please try again.';
    open({ ...REQUESTED, 'POST /api/profile/email/confirm': [400, { code: 'invalid_code', message }] });
    await requestCode();
    await userEvent.type(field('Verification code'), '000000');
    await press('Change e-mail');
    expect(await screen.findByText(message)).toBeTruthy();
    await press('Back');
    expect(field('New e-mail')).toBeTruthy();
  });

  test('a wrong password and an e-mail that is none are said beside their fields', async () => {
    const message = "That's not your current password. Please try again.";
    open({
      'POST /api/profile/email': [403, { code: 'wrong_password', message, fields: { password: message } }],
    });
    await press('Change e-mail');
    await press('Send code');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    await userEvent.type(field('New e-mail'), 'new@example.com');
    await userEvent.type(field('Password'), 'wrong');
    await press('Send code');
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('signing out everywhere', () => {
  test('the other devices only: this one stays', async () => {
    const { requested } = open({ 'DELETE /api/sessions?others=1': [204, {}] });
    await press('Sign out everywhere');
    await press('Other devices only');
    await waitFor(() => expect(toastStore.current()?.title).toBe('Signed out'));
    expect([requested[0]?.route, readSessionToken()]).toEqual(['DELETE /api/sessions?others=1', 'secret']);
  });

  test('this device too: home, as nobody', async () => {
    open({ 'DELETE /api/sessions': [204, {}] });
    await press('Sign out everywhere');
    await press('This device too');
    await waitFor(() => expect(readSessionToken()).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});
