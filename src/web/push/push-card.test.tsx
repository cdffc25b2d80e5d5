// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PushSettings } from '#shared/push/contract.ts';
import { kindsFor } from '#shared/push/kinds.ts';
import { aUser } from '#web/accounts/make.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { endSubscription, PUSH_SEEN } from '#web/kit/end-subscription.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { PushCard } from './push-card.tsx';
import { renewSubscription } from './renew-subscription.ts';

const mei = aUser();
const KEY = 'BPk';
const device = { id: 5, device: 'Chrome on Android', createdAt: mei.createdAt, lastSeenAt: mei.createdAt };
const settings = (fields: Partial<PushSettings> = {}): PushSettings => ({
  publicKey: KEY,
  kinds: [],
  showsNames: false,
  available: kindsFor('user'),
  devices: [],
  ...fields,
});

type Subscription = { endpoint: string; key: string };
type Browser = {
  permission?: NotificationPermission;
  choice?: NotificationPermission;
  subscription?: Subscription;
};
let made = 0;

/** A browser with push, of which the test knows what it has subscribed to. */
function aBrowser({ permission = 'default', choice = 'granted', subscription }: Browser = {}) {
  const browser = { subscription: subscription ?? null, prompts: 0 };
  const toSubscription = ({ endpoint, key }: Subscription) => ({
    options: {
      applicationServerKey: Uint8Array.from(atob(key.padEnd(4, '=')), (c) => c.charCodeAt(0)).buffer,
    },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      browser.subscription = null;
      return true;
    },
  });
  const registration = {
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => browser.subscription && toSubscription(browser.subscription),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        // As browsers do: the same again while it lasts.
        browser.subscription ??= { endpoint: `https://push.example/${++made}`, key };
        return toSubscription(browser.subscription);
      },
    },
  };
  const notification = {
    permission,
    requestPermission: async () => {
      browser.prompts += 1;
      notification.permission = choice;
      return choice;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  const worker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  return browser;
}

const seen = (fields: object = {}) =>
  localStorage.setItem(
    PUSH_SEEN,
    JSON.stringify({ userId: mei.id, deviceId: 5, at: 0, session: 'secret', ...fields }),
  );

beforeEach(() => writeSessionToken('secret'));
afterEach(() => {
  closeAll();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (given: PushSettings, answers: Answers = {}) =>
  openAt('/dashboard?tab=profile', {
    page: () => <PushCard user={mei} />,
    answers: { 'GET /api/push': given, ...answers },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('this device', () => {
  test('is switched on by a press, and only then is permission requested', async () => {
    const browser = aBrowser();
    const { requested, answers } = open(settings(), { 'POST /api/push/devices': device });
    await screen.findByRole('button', { name: 'Switch on for this device' });
    expect(browser.prompts).toBe(0);
    answers['GET /api/push'] = settings({ devices: [device] });
    await press('Switch on for this device');
    expect(await screen.findByText('On for this device. Now choose what to hear about.')).toBeTruthy();
    expect(requested.find(({ route }) => route === 'POST /api/push/devices')?.body).toEqual({
      endpoint: browser.subscription!.endpoint,
      keys: { p256dh: 'p', auth: 'a' },
    });
    expect(browser.subscription!.key).toBe(KEY);
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  });

  test('stays off when they say no, and then it tells how to allow it', async () => {
    const browser = aBrowser({ choice: 'denied' });
    open(settings());
    await press('Switch on for this device');
    expect(await screen.findByText('Your browser blocks our notifications.')).toBeTruthy();
    expect(browser.subscription).toBeNull();
  });

  test("somebody else's subscription here ends, and a new one is made", async () => {
    const browser = aBrowser({
      permission: 'granted',
      subscription: { endpoint: 'https://push.example/old', key: KEY },
    });
    let tries = 0;
    const { requested } = open(settings(), {
      'POST /api/push/devices': () =>
        ++tries === 1
          ? Response.json({ code: 'other_account', message: 'x' }, { status: 409 })
          : Response.json(device),
    });
    await press('Switch on for this device');
    await waitFor(() => expect(tries).toBe(2));
    const sent = requested.filter(({ route }) => route === 'POST /api/push/devices');
    expect(sent.map(({ body }) => (body as Subscription).endpoint)).toEqual([
      'https://push.example/old',
      browser.subscription!.endpoint,
    ]);
  });

  test('sends a test, and is switched off', async () => {
    const browser = aBrowser({
      permission: 'granted',
      subscription: { endpoint: 'https://push.example/1', key: KEY },
    });
    seen();
    const { requested } = open(settings({ devices: [device], kinds: ['offer'] }), {
      'POST /api/push/devices/5/test': [204, {}],
      'DELETE /api/push/devices/5': [204, {}],
    });
    expect(await screen.findByText('On for this device: Chrome on Android')).toBeTruthy();
    await press('Send a test');
    await press('Switch off for this device');
    await waitFor(() => expect(browser.subscription).toBeNull());
    expect(requested.map(({ route }) => route)).toEqual(
      expect.arrayContaining(['POST /api/push/devices/5/test', 'DELETE /api/push/devices/5']),
    );
    expect(localStorage.getItem(PUSH_SEEN)).toBeNull();
  });

  test('an iPhone learns how to install, another browser that it cannot', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1',
    );
    open(settings());
    expect(await screen.findByText(/Add to Home Screen$/)).toBeTruthy();
    closeAll();
    vi.restoreAllMocks();
    writeSessionToken('secret');
    open(settings());
    expect(await screen.findByText(/can't show notifications/)).toBeTruthy();
  });
});

describe('what about', () => {
  test('is chosen by kind; a choice that could not be saved is taken back', async () => {
    aBrowser();
    const saved = settings({ devices: [device], kinds: ['offer'] });
    const { answers, requested } = open(settings({ devices: [device] }), { 'PUT /api/push/choices': saved });
    const box = () => screen.findByLabelText<HTMLInputElement>('A free time from the waitlist');
    await userEvent.click(await box());
    await waitFor(async () => expect((await box()).checked).toBe(true));
    expect(requested.find(({ route }) => route === 'PUT /api/push/choices')?.body).toEqual({
      kinds: ['offer'],
      showsNames: false,
    });
    answers['PUT /api/push/choices'] = 'offline';
    answers['GET /api/push'] = saved;
    await userEvent.click(await box());
    await waitFor(async () => expect((await box()).checked).toBe(true));
  });

  test('staff choose for the studio and as a client; a member sees nothing of the studio', async () => {
    aBrowser();
    open(settings({ devices: [device], available: kindsFor('reception') }));
    expect(await screen.findByRole('group', { name: 'At the studio' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'As a client' })).toBeTruthy();
    closeAll();
    writeSessionToken('secret');
    open(settings({ devices: [device] }));
    expect(await screen.findByRole('group', { name: 'Notify me about' })).toBeTruthy();
    expect(screen.queryByLabelText('New booking')).toBeNull();
  });

  test('other devices are listed, and can be switched off from here', async () => {
    aBrowser();
    const { requested } = open(settings({ devices: [device] }), { 'DELETE /api/push/devices/5': [204, {}] });
    await press('Switch off on Chrome on Android');
    await waitFor(() => expect(requested.map(({ route }) => route)).toContain('DELETE /api/push/devices/5'));
  });

  test('nothing loads: it choice so, with a way to try again', async () => {
    aBrowser();
    const { answers } = open(settings(), { 'GET /api/push': 'offline' });
    await screen.findByText("We couldn't load your notifications");
    answers['GET /api/push'] = settings();
    await press('Retry');
    expect(await screen.findByRole('button', { name: 'Switch on for this device' })).toBeTruthy();
  });
});

describe('at the next visit', () => {
  const renew = async (given: Partial<PushSettings>, user = mei) => {
    const { client, requested } = open(settings(given), { 'POST /api/push/devices': device });
    client.setQueryData(userQuery.queryKey, user);
    await renewSubscription(client);
    return requested.filter(({ route }) => route === 'POST /api/push/devices').length;
  };

  test('with another key of the studio it subscribes anew, by itself', async () => {
    const browser = aBrowser({
      permission: 'granted',
      subscription: { endpoint: 'https://push.example/1', key: 'AAAA' },
    });
    seen();
    expect(await renew({})).toBe(1);
    expect(browser.subscription).toMatchObject({ key: KEY });
  });

  test('of the same session nothing is said for an hour; after another sign-in at once', async () => {
    aBrowser({ permission: 'granted', subscription: { endpoint: 'https://push.example/1', key: KEY } });
    seen({ at: Date.now() });
    expect(await renew({})).toBe(0);
    closeAll();
    aBrowser({ permission: 'granted', subscription: { endpoint: 'https://push.example/1', key: KEY } });
    writeSessionToken('secret');
    seen({ at: Date.now(), session: 'another' });
    expect(await renew({})).toBe(1);
  });

  test('somebody else is signed in: it ends, and is not theirs', async () => {
    const browser = aBrowser({
      permission: 'granted',
      subscription: { endpoint: 'https://push.example/1', key: KEY },
    });
    seen({ userId: mei.id + 1 });
    expect(await renew({})).toBe(0);
    expect([browser.subscription, localStorage.getItem(PUSH_SEEN)]).toEqual([null, null]);
  });

  test('signing out ends it', async () => {
    const browser = aBrowser({
      permission: 'granted',
      subscription: { endpoint: 'https://push.example/1', key: KEY },
    });
    seen();
    await endSubscription();
    expect([browser.subscription, localStorage.getItem(PUSH_SEEN)]).toEqual([null, null]);
  });
});
