import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/durations.ts';
import { aTherapist } from './a-therapist.ts';
import { startAnotherBuild } from './another-build.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { giveVoucher } from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ studio, consoleErrors }) => {
  studio.clock.set(new Date().toISOString()); // a service worker has the clock of the machine
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test.afterEach(async ({ page, context }) => {
  await page.goto('about:blank'); // back online, the page would open anew at the same time
  await context.setOffline(false);
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    indexedDB.deleteDatabase('offline');
  });
});

/** A visit that begins at the next full hour. */
async function aVisit(studio: E2eStudio, given: { userId?: number; therapistId?: number; name?: string }) {
  const begins = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
  const [row] = await studio.sql<{ id: number }>(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
       user_id, therapist_id, starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164,
       status, created_at, updated_at)
     select id, name, price_cents, false, 0, 1, $1, $2, $3, $3::timestamptz + interval '1 hour',
       $3::timestamptz + interval '1 hour', $4, 'siti@example.com', '+65 91234567', '+6591234567', 'confirmed', now(), now()
     from treatments where name = 'Sensitive Calm Facial' returning id`,
    [given.userId ?? null, given.therapistId ?? null, begins.toISOString(), given.name ?? 'Mei'],
  );
  return row!.id;
}

/** When the copy in this browser was saved; null: there is none. */
const savedAt = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'offline')) return null;
    return new Promise<number | null>((done) => {
      const opening = indexedDB.open('offline');
      // Deleted since: looking must not leave an empty one, in which nothing could be saved.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => {
        const database = opening.result;
        const end = (at: number | null) => {
          database.close();
          done(at);
        };
        if (!database.objectStoreNames.contains('copies')) return end(null);
        const reading = database.transaction('copies').objectStore('copies').get('own');
        reading.onsuccess = () => end(reading.result?.savedAt ?? null);
      };
      opening.onerror = () => done(null);
    });
  });

async function openAndSave(page: Page, path: string) {
  await openPage(page, path);
  await expect.poll(() => savedAt(page)).not.toBeNull();
}

/** Of Aisyah, with a client who does not take almond oil. Returns her account. */
async function aSavedDay(page: Page, studio: E2eStudio): Promise<number> {
  const therapistId = await aTherapist(studio, 'Aisyah Rahman');
  const { id: userId } = await signInAs(page, studio, { role: 'therapist', firstName: 'Aisyah' });
  await studio.sql('update therapists set user_id = $1 where id = $2', [userId, therapistId]);
  const id = await aVisit(studio, { therapistId, name: 'Mei Lim' });
  await studio.sql(
    `insert into client_details (client_id, allergies, updated_at)
     select client_id, 'Almond oil, lavender', now() from bookings where id = $1`,
    [id],
  );
  await openAndSave(page, '/admin-dashboard?tab=my-day');
  return userId;
}

/** All that the browser stores as text, and what it has cached. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const cached: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        cached[new URL(url).pathname] = await (await cache.match(url))!.text();
    }
    return { cached, storage: JSON.stringify({ ...localStorage, ...sessionStorage }) };
  });

test('in airplane mode a member reads her bookings and shows her voucher; signed out, nothing is left', {
  tag: '@phone',
}, async ({ page, context, studio }) => {
  const member = await signInAs(page, studio, { firstName: 'Siti' });
  await aVisit(studio, { userId: member.id });
  await giveVoucher(studio, member, 'K7QM-4XWP-9TRD', 25);
  await openAndSave(page, '/dashboard');

  await context.setOffline(true);
  await page.goto('/dashboard?tab=bookings');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^You're offline\. Saved at \d+:\d\d [AP]M$/,
  );
  await expect(page.getByRole('heading', { name: 'Sensitive Calm Facial' })).toBeVisible();
  const voucher = page.getByRole('article', { name: 'A present' });
  await voucher.getByText('Show QR code').tap();
  await expect(voucher.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.goto('/treatments');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await page.getByRole('link', { name: 'Your bookings, vouchers and packages' }).tap();
  await expect(page.getByRole('heading', { name: 'Sensitive Calm Facial' })).toBeVisible();

  await context.setOffline(false); // it goes on by itself
  await expect(page.getByRole('tablist', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: /Log ?out|Sign out/i }).tap();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect.poll(() => savedAt(page)).toBeNull();
  const { cached, storage } = await storedTexts(page);
  expect(Object.keys(cached).filter((path) => !/^\/(offline$|assets\/)/.test(path))).toEqual([]);
  expect(cached['/offline']).not.toMatch(/Siti|K7QM/);
  expect(storage).not.toMatch(/sessionToken|Siti|K7QM/);
});

test('a therapist reads her day without a line, with allergies; after 24 hours, and for another account, there is nothing', {
  tag: ['@phone', '@long'],
}, async ({ page, context, studio }) => {
  await aSavedDay(page, studio);

  await context.setOffline(true);
  await page.goto('/admin-dashboard?tab=my-day');
  const visit = page.getByRole('listitem').filter({ hasText: 'Mei Lim' });
  await expect(visit.getByText('Allergies: almond oil, lavender')).toBeVisible();
  await expect(visit.getByText('Sensitive Calm Facial')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^You're offline\. Saved at/);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await test.step('another account on this browser cannot open it', async () => {
    const other = await studio.aMember({ role: 'therapist' });
    const own = await page.evaluate((token) => {
      const before = localStorage.sessionToken;
      localStorage.sessionToken = token;
      return before;
    }, other.token);
    await page.reload();
    await expect(page.getByText(/Nothing is saved on this device/)).toBeVisible();
    await page.evaluate((token) => {
      localStorage.sessionToken = token;
    }, own);
    await page.reload();
    await expect(visit).toBeVisible();
  });

  await page.clock.setFixedTime(Date.now() + 24 * HOUR_MS);
  await page.reload();
  await expect(page.getByText(/Nothing is saved on this device/)).toBeVisible();
  await expect.poll(() => savedAt(page)).toBeNull();
});

test('with the role the saved day goes, too', { tag: ['@phone', '@long'] }, async ({
  page,
  context,
  studio,
}) => {
  const userId = await aSavedDay(page, studio);
  const before = await savedAt(page);
  await studio.sql("update users set role = 'user' where id = $1", [userId]);
  await page.clock.setFixedTime(Date.now() + 6 * MINUTE_MS); // when a copy is refreshed
  await openPage(page, '/dashboard');
  await expect.poll(() => savedAt(page)).not.toBe(before);

  await context.setOffline(true);
  await page.goto('/admin-dashboard?tab=my-day');
  await expect(page.getByText(/^A day is saved for therapists/)).toBeVisible();
  await expect(page.getByText('Mei Lim')).toHaveCount(0);
});

test('signed out in another tab, or by the studio, nothing stays', { tag: ['@desktop', '@long'] }, async ({
  page,
  context,
  studio,
  consoleErrors,
}) => {
  consoleErrors.expect(/401/);
  const member = await signInAs(page, studio, { firstName: 'Siti' });
  await aVisit(studio, { userId: member.id });
  await openAndSave(page, '/dashboard');

  await test.step('in another tab', async () => {
    const other = await context.newPage();
    await openPage(other, '/dashboard');
    await other.getByRole('button', { name: 'Account menu, Siti' }).click();
    await other.getByRole('menuitem', { name: /Log ?out|Sign out/i }).click();
    await expect.poll(() => savedAt(page)).toBeNull();
    await other.close();
  });

  await test.step('by the studio, when the page speaks to it next', async () => {
    await signInAs(page, studio, { email: 'bella@example.com' });
    await openAndSave(page, '/dashboard');
    await studio.sql('delete from sessions');
    await page.reload();
    await expect.poll(() => savedAt(page)).toBeNull();
  });

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByText(/Sign in while you're online/)).toBeVisible();
});

test('after an upgrade one reload shows the new page, and offline its own; switched off, the worker goes', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, studio, consoleErrors }) => {
  consoleErrors.expect(/404/);
  const builds = await startAnotherBuild(studio.url);
  const build = page.locator('meta[name=build]');
  const cacheNames = () => page.evaluate(() => caches.keys());
  await openPage(page, `${builds.url}/legal/privacy`);
  await expect.poll(cacheNames).toEqual([expect.stringMatching(/^site A /)]);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);

  builds.deploy('B');
  await page.reload();
  await expect(build).toHaveAttribute('content', 'B');
  await expect.poll(cacheNames).toEqual([expect.stringMatching(/^site B /)]);

  await context.setOffline(true);
  await page.goto(`${builds.url}/treatments`);
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(build).toHaveAttribute('content', 'B');
  builds.deploy('off');
  await context.setOffline(false); // the page that was asked for opens by itself
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("You're offline");
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await expect.poll(cacheNames).toEqual([]);
  await page.goto('about:blank'); // before its server goes
  await builds.close();
});

test('Chromium finds nothing that keeps the site or the dashboard from being installed', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, studio }) => {
  await signInAs(page, studio, { role: 'admin' });
  const devtools = await context.newCDPSession(page);
  for (const [path, start] of [
    ['/', '/'],
    ['/admin-dashboard', '/admin-dashboard'],
  ] as const) {
    await openPage(page, path);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${studio.url}/${path === '/' ? 'manifest' : 'admin'}.webmanifest`, []]);
    expect(JSON.parse(data ?? '{}').start_url).toBe(start);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A test's window keeps nothing, which is all that is left to say.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
  }
});
