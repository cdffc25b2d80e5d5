import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const USERS = '/admin-dashboard?tab=users';
/** A dialog that is just closing still has a toaster of its own. */
const notified = (page: Page, text: string) =>
  expect(page.locator('.toast', { hasText: text }).first()).toBeVisible();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const figure = (page: Page, label: string) => page.locator('.kpi', { hasText: label });
const answerTo = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });

test('users are found, made admins, deleted and brought back, by keys', { tag: '@desktop' }, async ({
  page,
  studio,
}) => {
  await signInAs(page, studio, { role: 'admin', firstName: 'Owner', email: 'owner@example.com' });
  const phones = { phone: '+65 91234567', phoneE164: '+6591234567' };
  await studio.aMember({ firstName: 'Serene', lastName: 'Ong', email: 'serene@example.com', ...phones });
  await studio.aMember({ firstName: null, lastName: null, email: 'nameless@example.com' });
  await openPage(page, USERS);

  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(figure(page, 'Total Users')).toContainText('3');
  await expect(figure(page, 'Admin Users')).toContainText('1');
  // The browser is in New York: the studio's day is shown all the same.
  await expect(row(page, 'Serene Ong')).toContainText(/Customer.*1 Jan 2026.*1 Jan 2026/);
  await expect(row(page, 'nameless@example.com')).toContainText('No Name');
  await expect(row(page, 'owner@example.com')).toContainText('Another admin can change your role.');
  await expect(row(page, 'owner@example.com').getByRole('button', { name: /Admin|Delete/ })).toHaveCount(0);
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByLabel('Search users').fill('9123 4567');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(page).toHaveURL(/tab=users&q=9123\+4567/);
  await page.getByRole('button', { name: 'Make Admin Serene Ong' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Make admin?' })).toContainText('serene@example.com');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await answerTo(page, 'Make Admin').press('Enter');
  await notified(page, 'User role updated successfully');
  await expect(figure(page, 'Admin Users')).toContainText('2');
  await expect(row(page, 'Serene Ong').getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'History of Serene Ong' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'History of Serene Ong' })).toContainText(
    'changed the role of user',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove Admin Serene Ong' }).press('Enter');
  await answerTo(page, 'Remove Admin').press('Enter');
  await expect(figure(page, 'Admin Users')).toContainText('1');
  await page.getByRole('button', { name: 'Delete Serene Ong' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete user?' })).toBeVisible();
  await answerTo(page, 'Delete').press('Enter');
  await notified(page, 'User deleted successfully');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row(page, 'Serene Ong')).toBeVisible();

  await page.getByLabel('Search users').fill('');
  await expect(page.getByText('1 to 3 of 3')).toBeVisible();
  await page.getByLabel('Role').selectOption('admin');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 to 3 of 3')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('users.csv');
});

test('what fails is told', { tag: '@desktop' }, async ({ page, studio, trouble }) => {
  trouble.expect(/50[03]/);
  await signInAs(page, studio, { role: 'admin' });
  await studio.aMember({ firstName: 'Serene', lastName: 'Ong' });
  let isBroken = true;
  await page.route('**/api/admin/users**', (route) =>
    isBroken || route.request().method() !== 'GET'
      ? route.fulfill({ status: 503, body: '' })
      : route.continue(),
  );
  await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 500, body: '' }));
  await openPage(page, USERS);
  await expect(page.getByRole('heading', { name: 'We could not load the users' })).toBeVisible({
    timeout: 15_000,
  });
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Make Admin Serene Ong' }).click();
  await answerTo(page, 'Make Admin').click();
  await notified(page, 'Failed to update user role');
  await page.getByRole('button', { name: 'Delete Serene Ong' }).click();
  await answerTo(page, 'Delete').click();
  await notified(page, 'Failed to delete user');
  await expect(row(page, 'Serene Ong')).toBeVisible();
});

test('on a phone each user is a card with everything in reach', { tag: '@phone' }, async ({
  page,
  studio,
}) => {
  await signInAs(page, studio, { role: 'admin', firstName: 'Owner' });
  for (let n = 1; n <= 26; n++) await studio.aMember({ firstName: 'Serene', lastName: `Ong ${n}` });
  await openPage(page, USERS);
  await expect(page.getByText('1 to 25 of 27')).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);

  const card = row(page, 'Ong 26');
  for (const button of await card.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await card.getByRole('button', { name: /^Delete/ }).tap();
  await answerTo(page, 'Delete').tap();
  await notified(page, 'User deleted successfully');
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page.getByText('26 to 26 of 26')).toBeVisible();
});
