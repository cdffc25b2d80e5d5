import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { someTreatments } from './some-treatments.ts';

/** Refetched by every part of a page that shows it. */
const ALWAYS_NEW = '/api/user';

function listLeft(): string[] {
  const { byUrl = { none: 1 }, view } = window.earlyResponses ?? {};
  return Object.keys(byUrl).filter((url) => !view?.view.keys[url]);
}

function listNotHydrated(): (string | null)[] {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const headings = [...document.querySelectorAll('main h1, main h2')];
  return headings.filter((each) => !isTaken(each)).map(({ textContent }) => textContent);
}

for (const path of ['/dashboard', '/admin-dashboard', '/admin-dashboard?tab=bookings']) {
  test(`${path}: its head requests what its code needs, and nothing is requested twice`, {
    tag: '@desktop',
  }, async ({ page, studio }) => {
    await signInAs(page, studio, { role: 'admin' });
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && /^\/(api|early-responses)\b/.test(pathname))
        requested.push(pathname + search);
    });
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /Overview|Bookings|Good|Welcome|Hi|Hello/,
    );
    // Whatever the head requested has been taken, or came with the first view, whose parts are mounted one by one.
    await expect.poll(() => page.evaluate(listLeft)).toEqual([]);
    await expect.poll(() => page.evaluate(listNotHydrated)).toEqual([]);
    const early = await page.evaluate(
      () => JSON.parse(document.querySelector('script')?.dataset.requests ?? '[]') as string[],
    );
    expect(early.length).toBeGreaterThan(2);
    const once = early.filter((url) => url !== ALWAYS_NEW);
    expect(requested[0]).toBe(`/early-responses?of=${encodeURIComponent(path)}`);
    expect(requested.slice(1).filter((url) => once.includes(url))).toEqual([]);
    const twice = requested.filter((url, index) => requested.indexOf(url) !== index);
    expect(twice.filter((url) => url !== ALWAYS_NEW)).toEqual([]);
  });
}

test('a visitor’s page requests nothing of a member', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  expect(await page.evaluate(() => window.earlyResponses)).toBeUndefined();
});

const ENTRY = '**/assets/entry-client-*.js';
/** A part that the server has rendered for them, and React not touched yet. */
const isHydrated = (part: Locator) =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));

test('a member sees the dashboard before its code is there, and nothing of it is drawn anew', async ({
  page,
  studio,
}) => {
  const { token } = await signInAs(page, studio, { firstName: 'Mei' });
  const [{ id: productId }] = (await (await page.request.get('/api/products')).json()) as [{ id: number }];
  await page.request.post('/api/cart', {
    headers: { authorization: `Bearer ${token}` },
    data: { productId, quantity: 2 },
  });
  const code = await holdBack(page, ENTRY);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'Good afternoon, Mei' });
  await expect(heading).toBeVisible();
  const card = page.getByRole('region', { name: 'Your member card' });
  await expect(card).toContainText('0 available points');
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  expect(await isHydrated(heading)).toBe(false);
  const [first, texts] = [await card.elementHandle(), await page.locator('#root').innerText()];

  await code.letGo();
  await expect.poll(() => isHydrated(card)).toBe(true);
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.locator('#root').innerText()).toBe(texts);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Mei');
});

test('the wallet, too', { tag: ['@desktop', '@long'] }, async ({ page, studio }) => {
  await signInAs(page, studio);
  const code = await holdBack(page, ENTRY);
  await page.goto('/dashboard?tab=wallet', { waitUntil: 'commit' });
  const wallet = page.getByText('Your wallet is empty');
  await expect(wallet).toBeVisible();
  await code.letGo();
  await expect.poll(() => isHydrated(wallet)).toBe(true);
});

test('a button pressed before the code is there works as soon as it is; a link leads on at once', {
  tag: '@desktop',
}, async ({ page, studio }) => {
  await signInAs(page, studio, { role: 'admin' });
  const code = await holdBack(page, ENTRY);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await code.letGo();
  await expect(page.getByRole('menu')).toBeVisible();

  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('the admin sees the overview before its code is there, with the sidebar as they left it', {
  tag: '@desktop',
}, async ({ page, studio }) => {
  await someTreatments(studio);
  await signInAs(page, studio, { role: 'admin' });
  await page.evaluate(() => {
    localStorage.setItem('adminSidebar', 'collapsed');
    localStorage.setItem('adminSidebarGroups', '{"Business Management":false}');
  });
  const code = await holdBack(page, ENTRY);
  await page.goto('/admin-dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.locator('.side--collapsed')).toBeAttached();
  const bookings = page.locator('.side').getByRole('link', { name: 'Bookings' });
  await expect(bookings).not.toBeAttached();
  const visit = page.locator('.today__visit').last();
  const placeOf = () => visit.evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
  const before = await placeOf();
  expect(JSON.parse(before).width).toBeGreaterThan(20);
  expect(await isHydrated(visit)).toBe(false);

  await code.letGo();
  await expect.poll(() => isHydrated(visit)).toBe(true);
  expect(await placeOf()).toBe(before);
  await page.locator('.side').hover();
  await page.getByRole('button', { name: 'Business Management' }).click();
  await expect(bookings).toBeVisible();
});

test('whoever is signed out before the code is there is shown nothing of the member', {
  tag: '@desktop',
}, async ({ page, studio }) => {
  await signInAs(page, studio, { firstName: 'Mei' });
  const code = await holdBack(page, ENTRY);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: /Mei/ })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('sessionToken'));
  await code.letGo();
  await expect(page.getByText('Please log in to access your dashboard.')).toBeVisible();
  await expect(page.getByText('Mei')).toBeHidden();
});

test('what has the focus is not replaced', { tag: '@desktop' }, async ({ page, studio }) => {
  await signInAs(page, studio);
  const [code, data] = [await holdBack(page, ENTRY), await holdBack(page, '**/early-responses?*')];
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const field = page.getByRole('contentinfo').getByRole('textbox');
  await field.fill('mei@example.com');
  await data.letGo();
  await code.letGo();
  await expect(page.getByRole('region', { name: 'Your member card' })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('mei@example.com');
});

test('data that comes after the code is shown by the code', { tag: '@desktop' }, async ({ page, studio }) => {
  await signInAs(page, studio);
  const data = await holdBack(page, '**/early-responses?*');
  await page.goto('/dashboard');
  const waiting = page.getByText('Your dashboard is on its way');
  await expect.poll(() => isHydrated(page.locator('main'))).toBe(true);
  await expect(waiting).toBeAttached();
  await data.letGo();
  await expect(page.getByRole('region', { name: 'Your member card' })).toBeVisible();
});
