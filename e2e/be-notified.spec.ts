import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ studio }) => studio.clock.set(new Date().toISOString())); // a service worker has the clock of the machine

test.afterEach(async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
});

/** As the browser's maker hands them over. This Chromium can reach nobody's, so it is done here. */
async function deliverPushes(page: Page): Promise<(words: object) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const { origin } = new URL(page.url());
  return (words) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(words) });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data,
    }));
  });

/** Subscribing needs the maker, too: what it would give, with keys of its own. */
function subscribeHere() {
  let current: unknown = null;
  const toText = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  PushManager.prototype.subscribe = async (options) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const p256dh = toText(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
    const key = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
    current = {
      options: { applicationServerKey: Uint8Array.from(atob(key), (char) => char.charCodeAt(0)).buffer },
      toJSON: () => ({
        endpoint: 'https://93.184.215.14/push/1',
        keys: { p256dh, auth: toText(crypto.getRandomValues(new Uint8Array(16))) },
      }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    return current as PushSubscription;
  };
}

test('switched on by a tap; a push is shown once, even if it comes twice, and goes when they sign out', {
  tag: ['@phone', '@long'],
}, async ({ page, context, studio }) => {
  await context.grantPermissions(['notifications'], { origin: studio.url });
  await page.addInitScript(subscribeHere);
  const owner = await signInAs(page, studio, { role: 'admin' });
  await openPage(page, '/dashboard?tab=profile');
  const card = page.getByRole('region', { name: 'Notifications on your devices' });
  await card.getByRole('button', { name: 'Switch on for this device' }).click();
  await expect(card.getByText('Now choose what to hear about')).toBeVisible();
  await card.getByLabel('New booking').check();
  await expect(card.getByText('On for this device: Chrome')).toBeVisible();
  const rows = () => studio.sql('select user_id from push_devices');
  expect(await rows()).toEqual([{ user_id: owner.id }]);

  const words = {
    title: 'New booking',
    body: 'Thu 12 Mar, 3:00 PM · Mei',
    url: '/admin-dashboard?tab=bookings&booking=7',
    tag: 'visit 7',
    at: Date.now(),
  };
  const deliver = await deliverPushes(page);
  await deliver(words);
  const { title, body, url, tag } = words;
  await expect.poll(() => shown(page)).toEqual([{ title, body, tag, data: { url } }]);
  await deliver(words);
  await deliver({ ...words, title: 'Booking cancelled' });
  await expect.poll(() => shown(page)).toEqual([{ title: 'Booking cancelled', body, tag, data: { url } }]);

  await page.getByRole('button', { name: /menu/i }).first().click();
  await page
    .getByText(/^(Sign Out|Log out)$/)
    .first()
    .click();
  await expect.poll(() => shown(page)).toEqual([]);
  await expect.poll(rows).toEqual([]);
});
