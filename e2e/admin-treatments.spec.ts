import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { signInAs } from './sign-in-as.ts';

const toasts = (page: Page) => page.locator('.toast');
const rows = (page: Page) => page.getByRole('table', { name: 'Treatments' }).getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test('one is found, one is added with its picture, switched off, edited by two, deleted and brought back', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/409|415/);
  const { token } = await signInAs(page, studio, { role: 'admin' });
  await page.goto('/admin-dashboard?tab=treatments');
  await expect(rows(page)).toHaveCount(9);
  await expect(row(page, 'Signature Glow Facial')).toContainText('$168.00');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('-price');
  await expect(rows(page).nth(1)).toContainText('$198.00');
  await page.getByRole('searchbox', { name: 'Search treatments' }).fill('stone');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/q=stone/);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('body');
  await expect(page.getByText('No treatments found')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Add Treatment' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Treatment' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Cold Stone Facial');
  await dialog.getByLabel('Price').fill('86');
  const picker = dialog.getByLabel('Choose picture');
  await picker.setInputFiles({
    name: 'renamed.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ program'),
  });
  await expect(dialog.getByRole('button', { name: 'Retry renamed.png' })).toBeVisible(); // the server's own word
  await expect(
    dialog.getByText('Invalid file type: Please select an image file (JPEG, PNG, GIF, WebP)'),
  ).toBeVisible();
  const { letGo } = await holdBack(page, '**/api/upload');
  await picker.setInputFiles('pictures/seed/treatment-hot-stone.webp');
  await expect(dialog.getByRole('progressbar', { name: /hot-stone/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await letGo();
  await expect(dialog.getByRole('img', { name: 'Picture, as it is now' })).toBeVisible();
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Treatment' }).click();
  await expect(toasts(page)).toContainText('Treatment created successfully');
  await expect(row(page, 'Cold Stone Facial')).toContainText('$86.00');

  await page.getByRole('button', { name: 'Edit Cold Stone Facial' }).click();
  const edit = page.getByRole('dialog', { name: /^Edit / });
  await edit.getByLabel('Name').fill('Cold Stone Ritual');
  const [{ id } = { id: 0 }] = await studio.sql<{ id: number }>(
    `select id from treatments where name = 'Cold Stone Facial'`,
  );
  studio.clock.advance({ minutes: 1 });
  const headers = { authorization: `Bearer ${token}` };
  await page.request.put(`${studio.url}/api/treatments/${id}`, { headers, data: { name: 'Theirs' } });
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(toasts(page)).toContainText('Treatment updated successfully');
  const active = page.getByRole('switch', { name: 'Cold Stone Ritual is active' });
  await active.press('Space');
  await expect(active).not.toBeChecked();
  await page.getByRole('button', { name: 'History of Cold Stone Ritual' }).click();
  await expect(page.getByRole('dialog', { name: 'History of Cold Stone Ritual' })).toContainText('Is active');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete Cold Stone Ritual' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page)).toContainText('Treatment deleted successfully');
  await expect(row(page, 'Cold Stone Ritual')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Cold Stone Ritual')).toHaveCount(1);
});
