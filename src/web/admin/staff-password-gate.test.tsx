// @vitest-environment jsdom
import { configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { AdminPage } from './admin-page.tsx';

configure({ asyncUtilTimeout: 10_000 }); // the form's code is loaded lazily
beforeEach(() => writeSessionToken('secret'));
afterEach(closeAll);

const staff = { ...aUser(), role: 'admin' as const, mustChoosePassword: true as const };
const open = (answers: Answers) => openAt('/admin-dashboard', { page: AdminPage, answers });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const errors = () => [...document.querySelectorAll('.field__error')].map((each) => each.textContent);

async function choose(current: string, chosen: string) {
  if (current) await userEvent.type(await field('Current password'), current);
  await userEvent.type(await field('New password'), chosen);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

test('staff with a short password choose a longer one, and nothing of the studio is asked for before', async () => {
  const { requested } = open({
    'GET /api/user': staff,
    'POST /api/profile/password': { message: 'Changed.' },
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Choose a longer password');
  expect(await screen.findByText('At least 12 characters')).toBeTruthy();
  await choose('', 'eleven char');
  expect(errors()).toEqual([
    'Please enter your current password',
    'Password must be at least 12 characters long',
  ]);

  await choose('short-one', 's more');
  await waitFor(() => expect(toastStore.current()?.title).toBe('Password changed'));
  const sent = requested.filter(({ route }) => route.startsWith('POST'));
  expect(sent.map(({ body }) => body)).toEqual([
    { currentPassword: 'short-one', newPassword: 'eleven chars more' },
  ]);
  expect(requested.filter(({ route }) => route.includes('/api/admin'))).toEqual([]);
  await waitFor(() =>
    expect(requested.filter(({ route }) => route === 'GET /api/user').length).toBeGreaterThan(1),
  );
});

test("the server's refusal is shown at the field", async () => {
  const message = "That's not your current password. Please try again.";
  open({
    'GET /api/user': staff,
    'POST /api/profile/password': [403, { message, fields: { currentPassword: message } }],
  });
  await choose('wrong', 'a long new password');
  await waitFor(() => expect(errors()).toEqual([message]));
  expect(document.activeElement).toBe(await field('Current password'));
});
