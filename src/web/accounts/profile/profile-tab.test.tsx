// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dialCodes } from '#shared/kit/dial-codes.ts';
import { aUser } from '#web/accounts/make.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { readSessionToken, writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { dropDraft } from './profile-draft.ts';
import { ProfileTab } from './profile-tab.tsx';

const mei = aUser();
const SESSIONS = [
  { id: 1, device: 'Chrome on Linux', createdAt: mei.createdAt, lastUsedAt: mei.createdAt, isCurrent: true },
  {
    id: 2,
    device: 'Safari on iPhone',
    createdAt: mei.createdAt,
    lastUsedAt: mei.createdAt,
    isCurrent: false,
  },
];

beforeEach(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  writeSessionToken('secret');
});
afterEach(() => {
  closeAll();
  dropDraft();
});

const open = async (answers: Answers = {}) => {
  const opened = openAt('/dashboard?tab=profile', {
    page: () => <ProfileTab user={mei} />,
    answers: { 'GET /api/profile': mei, 'GET /api/sessions': SESSIONS, ...answers },
  });
  await screen.findByText('Safari on iPhone');
  return opened;
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the details', () => {
  test('are there to be changed, the e-mail only to be read', async () => {
    await open();
    expect(
      ['First name (optional)', 'Last name (optional)', 'Phone (optional)'].map((n) => field(n).value),
    ).toEqual(['Mei', "O'Neil", '91234567']);
    expect([field('E-mail').value, field('E-mail').readOnly]).toEqual(['mei@example.com', true]);
    const codes = within(screen.getByLabelText('Dial code')).getAllByRole('option');
    expect(codes.map((each) => each.textContent)).toEqual(
      dialCodes.map((d) => `${d.code} ${d.flag} ${d.country}`),
    );
  });

  test('are saved, and everybody who shows them knows', async () => {
    const changed = aUser({ firstName: '慧敏' });
    const { requested, client } = await open({ 'PATCH /api/profile': changed });
    await userEvent.clear(field('First name (optional)'));
    await userEvent.type(field('First name (optional)'), ' 慧敏');
    await userEvent.selectOptions(screen.getByLabelText('Dial code'), '+60');
    await press('Save changes');
    await waitFor(() => expect(toastStore.current()?.title).toBe('Profile Updated'));
    expect(requested.findLast(({ body }) => body)?.body).toEqual({
      firstName: '慧敏',
      lastName: "O'Neil",
      phone: '+60 91234567',
    });
    expect(client.getQueryData(userQuery.queryKey)).toEqual(changed);
  });

  test('imported with an unusual name are saved without sending it, as long as it stays', async () => {
    const imported = { ...mei, lastName: 'Lim (林)' };
    const { requested } = await open({ 'GET /api/profile': imported, 'PATCH /api/profile': imported });
    const sent = () => requested.findLast(({ body }) => body)?.body;
    await userEvent.type(field('First name (optional)'), ' Ling');
    await press('Save changes');
    await waitFor(() => expect(sent()).toEqual({ firstName: 'Mei Ling', phone: '+65 91234567' }));
    await userEvent.type(field('Last name (optional)'), '!');
    await press('Save changes');
    await waitFor(() => expect(sent()).toMatchObject({ lastName: 'Lim (林)!' }));
  });

  test('without a phone have none', async () => {
    const { requested } = await open({ 'PATCH /api/profile': mei });
    await userEvent.clear(field('Phone (optional)'));
    await press('Save changes');
    await waitFor(() => expect(requested.findLast(({ body }) => body)?.body).toMatchObject({ phone: null }));
  });

  test('with a number that cannot be one are not sent', async () => {
    const { requested } = await open();
    await userEvent.type(field('Phone (optional)'), '8');
    await press('Save changes');
    expect(screen.getByText('Please enter a valid phone number')).toBeTruthy();
    expect(document.activeElement).toBe(field('Phone (optional)'));
    expect(requested.some(({ route }) => route.startsWith('PATCH'))).toBe(false);
  });

  test('that could not be saved are kept as typed, with the server’s sentence', async () => {
    await open({
      'PATCH /api/profile': [422, { message: 'No such number.', fields: { phone: 'No such number' } }],
    });
    await userEvent.type(field('First name (optional)'), ' Ling');
    await press('Save changes');
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({
        title: 'Update Failed',
        description: 'No such number.',
        tone: 'destructive',
      }),
    );
    expect(screen.getByText('No such number')).toBeTruthy();
    expect(field('First name (optional)').value).toBe('Mei Ling');
  });

  test('typed but not saved outlive a session that ends', async () => {
    await open({ 'PATCH /api/profile': [401, { message: 'Please sign in first.', code: 'not_signed_in' }] });
    await userEvent.type(field('First name (optional)'), ' Ling');
    await press('Save changes');
    await waitFor(() => expect(readSessionToken()).toBeNull());
    expect(toastStore.current()?.description).toBe('Please sign in first.');
    closeAll();
    await open();
    expect(field('First name (optional)').value).toBe('Mei Ling');
  });
});

describe('the devices', () => {
  test('are listed, this one is marked and cannot be ended here', async () => {
    await open();
    expect(screen.getByText('This device').closest('li')?.textContent).toContain('Chrome on Linux');
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Linux' })).toBeNull();
  });

  test('may be ended one by one', async () => {
    const { requested, answers } = await open({ 'DELETE /api/sessions/2': [204, {}] });
    answers['GET /api/sessions'] = SESSIONS.slice(0, 1);
    await press('Sign out Safari on iPhone');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(requested.map(({ route }) => route)).toContain('DELETE /api/sessions/2');
  });
});

describe('the data', () => {
  test('come as a file, asked for with the bearer', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { requested } = await open({ 'GET /api/profile/export': { user: mei } });
    await press('Download my data');
    await waitFor(() => expect(saved).toEqual(['my-data.json']));
    expect(requested.at(-1)).toMatchObject({ route: 'GET /api/profile/export', bearer: 'Bearer secret' });
    vi.restoreAllMocks();
  });

  test('are deleted only after typing the word, and then nobody is signed in', async () => {
    const { requested } = await open({ 'DELETE /api/profile': [204, {}] });
    await press('Delete my account');
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(dialog.getByText('Please type DELETE to confirm')).toBeTruthy();
    expect(requested.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
    await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    await waitFor(() => expect(toastStore.current()?.title).toBe('Account deleted'));
    expect([readSessionToken(), window.location.pathname]).toEqual([null, '/']);
  });

  test('that cannot be deleted say why', async () => {
    await open({ 'DELETE /api/profile': [409, { message: 'You are the last admin.' }] });
    await press('Delete my account');
    await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({
        title: 'Deletion Failed',
        description: 'You are the last admin.',
      }),
    );
    expect(readSessionToken()).toBe('secret');
  });
});
