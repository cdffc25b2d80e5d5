// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiKey } from '#shared/api-keys/contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { ApiKeys } from './api-keys.tsx';

beforeAll(makeDialogsOpen);
beforeEach(() => writeSessionToken('token'));
afterEach(closeAll);

const LIST = 'GET /api/admin/api-keys';
const MAKE = 'POST /api/admin/api-keys';
const SECRET = 'studio_abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq';

const aKey = (fields: Partial<ApiKey> = {}): ApiKey => ({
  id: 1,
  name: 'Till sync',
  scopes: ['bookings:read', 'bookings:write', 'clients:read'],
  ending: 'x7Qa',
  state: 'works',
  createdAt: '2026-09-01T04:00:00.000Z',
  createdBy: 'Serene Ong',
  expiresAt: '2026-12-14T16:00:00.000Z',
  lastUsedAt: '2026-09-15T03:59:00.000Z',
  ...fields,
});
const show = (answers: Answers = {}) =>
  openAt('/admin-dashboard?tab=settings&group=api-keys', {
    page: ApiKeys,
    answers: { [LIST]: [aKey()], ...answers },
  });
const sentTo = (requested: { route: string; body?: unknown }[], route: string) =>
  requested.filter((call) => call.route === route);

test('a row says what the key may do, when it was used, until when it works and who made it', async () => {
  const old = aKey({
    id: 2,
    name: 'Old site',
    scopes: ['analytics:read'],
    state: 'stopped',
    lastUsedAt: null,
  });
  show({ [LIST]: [aKey(), old, aKey({ id: 3, name: 'Older site', state: 'ended' })] });
  const first = await screen.findByRole('row', { name: /Till sync/ });
  for (const text of [
    'studio_…x7Qa by Serene Ong',
    ...['Bookings (see, change), clients (see)', '15 Sep 2026, 11:59 AM', '14 Dec 2026', 'Works'],
  ])
    expect(first.textContent).toContain(text);
  const second = screen.getByRole('row', { name: /Old site/ });
  for (const text of ['Analytics (see)', 'Never', 'Stopped']) expect(second.textContent).toContain(text);
  const acts = screen
    .getAllByRole('button', { name: /^End / })
    .map((each) => each.getAttribute('aria-label'));
  expect(acts).toEqual(['End Till sync', 'End Old site']);
});

test('without one, it says when to make one', async () => {
  show({ [LIST]: [] });
  expect(await screen.findByText('Make one when another program asks for it.')).toBeTruthy();
});

test('makes one: what is missing is said at its field, and the key is shown once', async () => {
  const { requested } = show({ [MAKE]: { ...aKey({ id: 9 }), key: SECRET } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Make an API key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make an API key' }));
  expect(dialog.getByText('Until 14 Dec 2026.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Works for'), 'Until a day I choose');
  await user.click(dialog.getByRole('button', { name: 'Make the key' }));
  for (const text of ['Please name the key', 'Please choose what the key may do', 'Please choose a day'])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(sentTo(requested, MAKE)).toEqual([]);

  await user.type(dialog.getByLabelText('Name'), ' Till sync ');
  await user.click(dialog.getByLabelText(/See bookings and free times/));
  await user.click(dialog.getByLabelText(/See orders/));
  await user.click(dialog.getByLabelText(/See orders/));
  await user.selectOptions(dialog.getByLabelText('Works for'), 'A year');
  await user.click(dialog.getByRole('button', { name: 'Make the key' }));
  const made = await screen.findByRole('dialog', { name: 'Your new key: Till sync' });
  expect(within(made).getByLabelText<HTMLInputElement>('API key').value).toBe(SECRET);
  expect(sentTo(requested, MAKE).map(({ body }) => body)).toEqual([
    { name: 'Till sync', scopes: ['bookings:read'], expiresOn: '2027-09-15' },
  ]);
  await user.click(within(made).getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(within(made).getByRole('button', { name: 'Done' }));
  expect(document.body.innerHTML).not.toContain(SECRET);
});

test('a refusal of the server is shown, and what was entered stays', async () => {
  const message = 'There is an API key "Till sync" already. Please choose another name.';
  show({ [MAKE]: [409, { message, code: 'name_taken' }] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Make an API key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make an API key' }));
  await user.type(dialog.getByLabelText('Name'), 'Till sync');
  await user.click(dialog.getByLabelText(/See orders/));
  await user.click(dialog.getByRole('button', { name: 'Make the key' }));
  await waitFor(() => expect(JSON.stringify(toastStore.current())).toContain('Please choose another name'));
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Till sync');
});

test('ends one after a question', async () => {
  const { requested } = show({ 'DELETE /api/admin/api-keys/1': () => new Response(null, { status: 204 }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'End Till sync' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End Till sync?' }));
  expect(sentTo(requested, 'DELETE /api/admin/api-keys/1')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'End the key' }));
  await waitFor(() => expect(sentTo(requested, 'DELETE /api/admin/api-keys/1')).toHaveLength(1));
  await waitFor(() => expect(sentTo(requested, LIST).length).toBeGreaterThan(1));
});
