import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A dialog that is just closing still has a toaster of its own. */
const expectToast = (page: Page, text: string) =>
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
  await openPage(page, '/admin-dashboard?tab=users');
  // The browser is in New York: the studio's day is shown all the same.
  await expect(row(page, 'Serene Ong')).toContainText(/Customer.*1 Jan 2026.*1 Jan 2026/);
  await expect(figure(page, 'Total Users')).toContainText('2');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByLabel('Search users').fill('9123 4567');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'More about Serene Ong' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Make Admin' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Make admin?' })).toContainText('serene@example.com');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await answerTo(page, 'Make Admin').press('Enter');
  await expectToast(page, 'User role updated successfully');
  await expect(figure(page, 'Admin Users')).toContainText('2');
  await expect(row(page, 'Serene Ong').getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'History of Serene Ong' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'History of Serene Ong' })).toContainText(
    'changed the role of Serene Ong: user → admin',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More about Serene Ong' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove Admin' }).press('Enter');
  await answerTo(page, 'Remove Admin').press('Enter');
  await expect(figure(page, 'Admin Users')).toContainText('1');
  await page.getByRole('button', { name: 'Delete Serene Ong' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete user?' })).toBeVisible();
  await answerTo(page, 'Delete').press('Enter');
  await expectToast(page, 'User deleted successfully');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row(page, 'Serene Ong')).toBeVisible();

  await page.getByLabel('Search users').fill('');
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  await page.getByLabel('Role').selectOption('admin');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('users.csv');
});
