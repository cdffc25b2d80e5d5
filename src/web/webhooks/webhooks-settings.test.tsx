// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { EVENT_KINDS } from '#shared/events/kinds.ts';
import type { Delivery, Webhook } from '#shared/webhooks/contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { toastStore } from '#web/kit/toast.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { EVENT_GROUPS } from './event-words.ts';
import { WebhooksSettings } from './webhooks-settings.tsx';

beforeAll(makeDialogsOpen);
beforeEach(() => writeSessionToken('token'));
afterEach(closeAll);

const LIST = 'GET /api/admin/webhooks';
const LOG = 'GET /api/admin/webhooks/1/deliveries?page=1&pageSize=10';
const FAILED = [500, { code: 'internal', message: '' }] as [number, object];
const AT = '2026-03-10T08:00:00.000Z';

const aWebhook = (fields: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  name: 'Accounts',
  url: 'https://books.example/hook?key=1',
  kinds: ['booking.created', 'booking.cancelled'],
  isOn: true,
  failingSince: null,
  disabledAt: null,
  formerSecretUntil: null,
  waiting: 0,
  givenUp: 0,
  lastTry: { at: AT, status: 200, problem: '' },
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});
const aDelivery = (fields: Partial<Delivery> = {}): Delivery => ({
  id: 5,
  eventId: 'evt_42',
  kind: 'booking.cancelled',
  object: { type: 'booking', id: 7 },
  happenedAt: AT,
  state: 'waiting',
  tries: 2,
  nextTryAt: '2026-03-10T08:05:00.000Z',
  triedAt: AT,
  status: 500,
  tookMs: 120,
  answer: 'Oops',
  problem: 'It answered 500.',
  ...fields,
});
const show = (answers: Answers = {}, more = '') =>
  openAt(`/admin-dashboard?tab=settings&group=webhooks${more}`, {
    page: WebhooksSettings,
    answers: { [LIST]: [aWebhook()], [LOG]: [aDelivery()], ...answers },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bodyOf = (requested: { route: string; body?: unknown }[], route: string) =>
  requested.findLast((call) => call.route === route)?.body;

test('every kind of event is offered, once', () => {
  const offered = EVENT_GROUPS.flatMap(({ kinds }) => kinds.map(([kind]) => kind));
  expect(offered.toSorted()).toEqual([...EVENT_KINDS].sort());
});

test('none yet: it says what they are for', async () => {
  show({ [LIST]: [] });
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add Webhook' })).toHaveLength(1);
});

test.each([
  [{}, 'On'],
  [{ isOn: false }, 'Off'],
  [{ isOn: false, disabledAt: AT, failingSince: AT }, 'Off after a week of failures'],
  [
    {
      failingSince: AT,
      waiting: 3,
      lastTry: { at: AT, status: null, problem: 'No answer within 10 seconds.' },
    },
    'Failing',
  ],
])('a row says how it is doing: %#', async (fields, name) => {
  show({ [LIST]: [aWebhook(fields)] });
  const row = await screen.findByRole('row', { name: /Accounts/ });
  expect(within(row).getByText(name)).toBeTruthy();
  expect(within(row).getByText('books.example')).toBeTruthy();
  expect(row.textContent).not.toContain('key=1');
  if ('waiting' in fields) expect(row.textContent).toMatch(/3 waiting/);
  if ('lastTry' in fields) expect(row.textContent).toContain('No answer within 10 seconds.');
});

test('a new one needs an address and an event; its secret is shown once', async () => {
  const { requested } = show({
    [LIST]: [],
    'POST /api/admin/webhooks': { ...aWebhook(), secret: 'whsec_abc' },
  });
  await press('Add Webhook');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Webhook' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Accounts');
  await userEvent.type(dialog.getByLabelText('Address'), 'books');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Webhook' }));
  expect(dialog.getByText('Please enter an address like https://example.com/hook')).toBeTruthy();
  expect(dialog.getByText('Please choose at least one event')).toBeTruthy();

  await userEvent.clear(dialog.getByLabelText('Address'));
  await userEvent.type(dialog.getByLabelText('Address'), 'https://books.example/hook');
  await userEvent.click(dialog.getByLabelText(/^Moved to another time/));
  await userEvent.click(dialog.getByLabelText(/^Paid/));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Webhook' }));
  const secret = within(await screen.findByRole('dialog', { name: 'The secret of your webhook' }));
  expect(secret.getByLabelText<HTMLInputElement>('Secret').value).toBe('whsec_abc');
  expect(bodyOf(requested, 'POST /api/admin/webhooks')).toEqual({
    name: 'Accounts',
    url: 'https://books.example/hook',
    kinds: ['booking.moved', 'order.paid'],
  });
  await userEvent.click(secret.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.body.textContent).not.toContain('whsec_abc'));
});

test('an address that leads inside is refused where it stands', async () => {
  const message = 'This address leads into a private network, where we send nothing.';
  show({
    'PUT /api/admin/webhooks/1': [400, { code: 'malformed', message, fields: { url: message } }],
  });
  await press('Accounts');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Accounts' }));
  await userEvent.clear(dialog.getByLabelText('Address'));
  await userEvent.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('the log says what became of each event, and sends again, tests, replays and makes a new secret', async () => {
  const { requested } = show(
    {
      'POST /api/admin/webhooks/1/test': () => new Response(null, { status: 204 }),
      'POST /api/admin/webhooks/1/replay': { replayed: 1 },
      'POST /api/admin/webhooks/1/secret': { ...aWebhook(), secret: 'whsec_new' },
    },
    '&open=log-1',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Log of Accounts' }));
  const row = within(await dialog.findByRole('list', { name: 'Events' }));
  expect(row.getByRole('listitem').textContent).toMatch(
    /Bookings: cancelled.*booking 7 · evt_42.*It answered 500\. “Oops” 2 tries\. Next try .*Waiting/,
  );
  await userEvent.click(row.getByRole('button', { name: /^Send again/ }));
  await waitFor(() =>
    expect(bodyOf(requested, 'POST /api/admin/webhooks/1/replay')).toEqual({ deliveryId: 5 }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Send a test' }));
  await waitFor(() =>
    expect(requested.map(({ route }) => route)).toContain('POST /api/admin/webhooks/1/test'),
  );
  const replay = dialog.getByRole<HTMLButtonElement>('button', { name: 'Replay' });
  expect(replay.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText('Replay everything since'), '2026-03-09T10:00');
  await userEvent.click(replay);
  await waitFor(() =>
    expect(bodyOf(requested, 'POST /api/admin/webhooks/1/replay')).toEqual({
      since: '2026-03-09T02:00:00.000Z',
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'New secret' }));
  await press('Make a new secret');
  expect(await screen.findByDisplayValue('whsec_new')).toBeTruthy();
});

test('one that is off, with two secrets, says so', async () => {
  const { requested } = show(
    {
      [LIST]: [aWebhook({ isOn: false, disabledAt: AT, formerSecretUntil: '2026-03-11T08:00:00.000Z' })],
      [LOG]: [],
      'POST /api/admin/webhooks/1/end-former-secret': FAILED,
    },
    '&open=log-1',
  );
  expect(await screen.findByText(/It accepted nothing for a week/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test' }).disabled).toBe(true);
  expect(screen.getByText('Both secrets sign until 11 Mar 2026, 4:00 PM.')).toBeTruthy();
  await press('End the old secret');
  await waitFor(() =>
    expect(requested.map(({ route }) => route)).toContain('POST /api/admin/webhooks/1/end-former-secret'),
  );
  await waitFor(() => expect(toastStore.current()?.description).toBe('Failed to end the old secret'));
});
