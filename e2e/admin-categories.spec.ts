import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A dialog shows the notifications once more, above itself. */
const listen = (page: Page, text: string | RegExp) =>
  expect(page.locator('.toast').filter({ hasText: text, visible: true }).first()).toBeVisible();
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a category is added, renamed, deleted and brought back, by keys', { tag: '@desktop' }, async ({
  page,
  studio,
  trouble,
}) => {
  trouble.expect(/409/); // a name that is taken
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=categories');
  await expect(card(page, 'Serums')).toContainText(/\d+ products/);
  await expect(page.locator('.kpi', { hasText: 'Total categories' })).toContainText('7');
  expect(await axeComplaints(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add Category' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Category name is required')).toBeVisible();
  await page.keyboard.type('  face   OILS');
  await page.keyboard.press('Enter');
  await listen(page, 'Category created successfully');
  await expect(card(page, 'face OILS')).toContainText('No products');

  await page.getByRole('button', { name: 'Edit face OILS' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit face OILS' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('serums');
  await page.keyboard.press('Enter');
  await listen(page, 'Category already exists');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Face Oils');
  await page.keyboard.press('Enter');
  await listen(page, 'Category updated successfully');

  await page.getByRole('button', { name: 'Delete Face Oils' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete Face Oils?' })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await listen(page, 'Category deleted successfully');
  await expect(card(page, 'Face Oils')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(card(page, 'Face Oils')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Serums' }).press('Enter');
  await listen(page, /products are in Serums/);
});

test('what fails is told, and an empty studio is shown what to do', { tag: '@desktop' }, async ({
  page,
  studio,
  trouble,
}) => {
  trouble.expect(/50[03]/);
  await signInAs(page, studio, { role: 'admin' });
  let isBroken = true;
  await page.route('**/api/admin/categories**', (route) =>
    route.request().method() !== 'GET' || isBroken
      ? route.fulfill({ status: 503, json: {} })
      : route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await page.goto('/admin-dashboard?tab=categories');
  await expect(page.getByText('We could not load the categories')).toBeVisible({ timeout: 15_000 });
  isBroken = false;
  await page.getByRole('button', { name: /try again|retry/i }).click();
  await expect(page.getByText('No categories yet')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);

  await page.goto('/admin-dashboard?tab=categories&open=new');
  await page.getByRole('dialog').getByLabel('Name').fill('Oils');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click();
  await listen(page, 'Failed to add category');
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Oils');
});

test('on a phone everything is in reach', { tag: '@phone' }, async ({ page, studio }) => {
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=categories');
  await expect(card(page, 'Masks')).toBeVisible();
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1]!);
  await page.getByRole('button', { name: 'Edit Masks' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Edit Masks' });
  await dialog.getByLabel(/^Active/).uncheck();
  await dialog.getByRole('button', { name: 'Save changes' }).tap();
  await expect(card(page, 'Masks')).toContainText('Inactive');
  expect(await axeComplaints(page)).toEqual([]);
});
