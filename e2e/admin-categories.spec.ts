import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

/** A dialog shows the notifications once more, above itself. */
const expectToast = (page: Page, text: string | RegExp) =>
  expect(page.locator('.toast').filter({ hasText: text, visible: true }).first()).toBeVisible();
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a category is added, renamed, deleted and brought back, by keys', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/409/); // a name that is taken
  await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=categories');
  await expect(card(page, 'Serums')).toContainText(/\d+ products/);
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'Add Category' }).first().press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Category' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('  face   OILS');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Category created successfully');

  await page.getByRole('button', { name: 'Edit face OILS' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit face OILS' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('serums');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Category already exists');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Face Oils');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Category updated successfully');

  await page.getByRole('button', { name: 'Delete Face Oils' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete Face Oils?' })).toBeVisible();
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expectToast(page, 'Category deleted successfully');
  await expect(card(page, 'Face Oils')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(card(page, 'Face Oils')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Serums' }).press('Enter');
  await expectToast(page, /products are in Serums/);
});
