import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

test('who is not an admin stays outside; an admin goes from section to section and logs out', {
  tag: '@desktop',
}, async ({ page, studio }) => {
  await page.goto('/admin-dashboard?tab=users');
  await expect(page).toHaveURL('/auth?next=%2Fadmin-dashboard%3Ftab%3Dusers');
  await signInAs(page, studio);
  await openPage(page, '/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  expect(await axeComplaints(page)).toEqual([]);

  await signInAs(page, studio, { role: 'admin', firstName: 'Mei' });
  await openPage(page, '/admin-dashboard');
  const side = page.getByRole('navigation', { name: 'Admin' });
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await side.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=users');
  await expect(page).toHaveTitle(/^Users · Admin/);
  await page.goBack();
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Overview');

  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.mouse.move(800, 400);
  const width = async () => (await page.locator('.side__panel').boundingBox())?.width;
  await expect.poll(width).toBe(72);
  await page.mouse.move(36, 300);
  await expect.poll(width).toBe(240);

  await header.getByRole('button', { name: 'Account menu, Mei' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=settings');
  await expect(page.getByRole('form', { name: 'Name & contact' })).toBeVisible(); // else its request meets the end of the session
  await header.getByRole('button', { name: 'Account menu, Mei' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
});

test('Ctrl K finds a client and a section by keyboard alone', { tag: '@desktop' }, async ({
  page,
  studio,
}) => {
  await studio.aMember({ firstName: 'Serene', lastName: 'Ong', email: 'serene@example.com' });
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, '/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await expect(box).toBeFocused();
  await page.keyboard.type('serene');
  await expect(page.getByRole('option', { name: /Serene Ong/ })).toHaveAttribute('aria-selected', 'true');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=clients&client=/);
  await expect(page.getByRole('heading', { level: 2, name: 'Serene Ong' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('transaction rep');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction Report' })).toBeVisible();
});

test('"public holiday" is opened with one key after typing, and the next adds the days', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, '/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type('public holiday');
  await expect(page.getByRole('option').first()).toContainText('Add a public holiday');
  await page.keyboard.press('Enter');
  const closedDays = page.getByRole('group', { name: 'Closed days' });
  await expect(closedDays.getByRole('button', { name: 'Add public holidays 2026' })).toBeFocused();
  await expect(closedDays.getByRole('button', { name: 'Add public holidays 2026' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByText('14 days added.')).toBeVisible();
});

test('on a phone the same menu folds its groups, which the browser remembers', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, '/admin-dashboard');
  const opener = page.getByRole('button', { name: 'Open sections' });
  const menu = page.getByRole('dialog', { name: 'Sections' });
  await opener.tap();
  await expect(menu.getByRole('button', { name: 'Reports' })).toHaveAttribute('aria-expanded', 'false');
  await menu.getByRole('button', { name: 'Reports' }).tap();
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await menu.getByRole('link', { name: 'Analytics' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics');
  await page.goto('/admin-dashboard?tab=safety');
  await expect(page.getByRole('navigation', { name: 'Clients' }).getByRole('link')).toHaveText([
    ...['Clients', 'Forms', 'Safety', 'Reviews', 'Aftercare'],
  ]);
  expect(await tooWide(page)).toEqual([]);
  await opener.tap();
  await expect(menu.getByRole('button', { name: 'Reports' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Clients' })).toHaveAttribute('aria-current', 'true');
});

test('the current section, the settings and the way to the site are in sight at 1280 by 800', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, studio, { role: 'admin' });
  const side = page.getByRole('complementary', { name: 'Sidebar' });
  for (const [tab, name] of [
    ['customer-lookup', 'Customer Lookup'],
    ['overview', 'Overview'],
  ]) {
    await page.goto(`/admin-dashboard?tab=${tab}`);
    for (const each of [name!, 'Settings', 'View Landing Page']) {
      const link = side.getByRole('link', { name: each });
      await expect(link).toBeInViewport({ ratio: 1 });
      // Nothing lies over it.
      expect(
        await link.evaluate((shown) => {
          const { x, y, width, height } = shown.getBoundingClientRect();
          return shown.contains(document.elementFromPoint(x + width / 2, y + height - 2));
        }),
      ).toBe(true);
    }
  }
  // All that is not folded is in sight without scrolling.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const list = page.locator('.side .side__list');
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
});
